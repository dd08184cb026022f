import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Footer } from '@/components/layout/footer';
import { JsonLd } from '@/components/layout/json-ld';
import { PublicationAbsent } from '@/components/material/page/publication-absent';
import { PublicationPage } from '@/components/material/page/publication-page';
import { findMember } from '@/lib/api/find-current-user';
import { env } from '@/lib/env';
import { findPublication } from '@/lib/material/find-publication';
import { publicationData } from '@/lib/material/page-data';
import { publicationCardPath, publicationPath } from '@/lib/material/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ publicationId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ publication }, t, locale] = await Promise.all([
    findPublication((await params).publicationId),
    getTranslations('material-page'),
    getLocale(),
  ]);
  const unlisted = { index: false, follow: false };
  if (!publication) return { title: t('publication'), robots: unlisted };
  const { id, title, description, author, privacy, updatedAt } = publication;
  // Others see it, but for a time, or because they know its author: link previews would outlive that.
  if (privacy !== 'PUBLIC') return { title, description: description || undefined, robots: unlisted };
  return pageMetadata({
    path: publicationPath(id),
    title,
    description: description || t('pageText', { author: `${author.firstName} ${author.lastName}`.trim() }),
    type: 'article',
    image: { path: publicationCardPath(id, locale, updatedAt), alt: title },
  });
}

export default async function ReadPublicationPage({ params }: Props) {
  const [{ publication, absence }, member] = await Promise.all([
    findPublication((await params).publicationId),
    findMember(),
  ]);
  if (!publication) return <PublicationAbsent absence={absence} homeHref={member ? '/feed' : '/'} />;
  return (
    <>
      {publication.privacy === 'PUBLIC' ? (
        <JsonLd data={publicationData(publication, env().publicUrl)} />
      ) : null}
      <PublicationPage publication={publication} isVisitor={member === null} />
      <Footer />
    </>
  );
}
