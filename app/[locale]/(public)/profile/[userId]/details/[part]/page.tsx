import type { Metadata } from 'next';
import { Footer } from '@/components/layout/footer';
import { DetailsScreen } from '@/components/profile/details/details-screen';
import { ProfileAbsent } from '@/components/profile/profile-absent';
import { findMember } from '@/lib/api/find-current-user';
import { findDetails } from '@/lib/profile/find-details';
import { toDetailsPart, toMaterialKind } from '@/lib/profile/profile-path';
import { describeAbsence, describeDetails } from '@/lib/profile/profile-seo';
import { pageNumber } from '@/lib/public/page-number';
import { readFilter } from '@/lib/review/filter';

interface Props {
  params: Promise<{ userId: string; part: string }>;
  searchParams: Promise<Record<'page' | 'kind' | 'show' | 'sort' | 'before', string | string[] | undefined>>;
}

/** A key of a page; one that no page returned is refused by the server, and reads as the latest here. */
const readKey = (value: string | string[] | undefined) => (typeof value === 'string' && value ? value : null);

async function read({ params, searchParams }: Props) {
  const { userId, part: segment } = await params;
  const asked = await searchParams;
  const page = pageNumber(asked.page);
  const part = toDetailsPart(segment);
  const { show, sort } = readFilter(asked);
  const found = part
    ? await findDetails(userId, part, page, toMaterialKind(asked.kind), show, sort, readKey(asked.before))
    : ({ absence: 'missing', thing: null } as const);
  return { ...found, page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { absence, thing, page } = await read(props);
  return absence ? describeAbsence(absence) : describeDetails(thing, page);
}

export default async function ProfileDetailsPage(props: Props) {
  const { absence, thing, page } = await read(props);
  if (absence) {
    return <ProfileAbsent absence={absence} homeHref={(await findMember()) ? '/feed' : '/'} />;
  }
  return (
    <>
      <DetailsScreen details={thing} page={page} />
      <Footer />
    </>
  );
}
