import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Footer } from '@/components/layout/footer';
import { JsonLd } from '@/components/layout/json-ld';
import { MissingPage } from '@/components/public/missing-page';
import { MovedPage } from '@/components/public/moved-page';
import { SkillScreen } from '@/components/public/skill-screen';
import { findMember } from '@/lib/api/find-current-user';
import { findSkill } from '@/lib/public/find';
import { pageNumber } from '@/lib/public/page-number';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { skillData } from '@/lib/public/skill-data';

interface Props {
  params: Promise<{ skill: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

async function readPage({ params, searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  return { page, found: await findSkill((await params).skill, page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, found } = await readPage(props);
  if (!found) {
    const t = await getTranslations('common');
    return { title: t('notFoundTitle'), robots: { index: false } };
  }
  if ('movedTo' in found) {
    const t = await getTranslations('common');
    return { title: t('movedTitle'), robots: { index: false } };
  }
  const { slug, title, description } = found.skill;
  const t = await getTranslations('skills');
  return pageMetadata({
    path: `/skills/${slug}`,
    page,
    title: t('metaTitle', { title }),
    description: t('metaDescription', { title, description }),
  });
}

export default async function SkillPage(props: Props) {
  const [{ page, found }, member] = await Promise.all([readPage(props), findMember()]);
  if (!found) return <MissingPage homeHref={member ? '/feed' : '/'} />;
  if ('movedTo' in found) return <MovedPage href={found.movedTo} />;
  return (
    <>
      <SkillScreen {...found} page={page} isVisitor={member === null} />
      <JsonLd data={skillData(found)} />
      <Footer />
    </>
  );
}
