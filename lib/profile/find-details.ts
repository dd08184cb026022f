import 'server-only';
import { cache } from 'react';
import { findMember } from '@/lib/api/find-current-user';
import type { MaterialKind } from '@/lib/contract/category.ts';
import {
  findCertificates,
  findConnections,
  findHead,
  findInstructors,
  findMaterials,
  findPosts,
  findReviews,
  findStudents,
} from './find-profile';
import type { ReviewFilter, ReviewShow, ReviewSortName } from '@/lib/review/filter';
import type { Details, Found } from './found';
import type { DetailsPart } from './profile-path';

const map = <From, To>(found: Found<From>, change: (thing: From) => To): Found<To> =>
  found.absence ? found : { absence: null, thing: change(found.thing) };

interface Asked {
  page: number;
  /** Of materials; null: every kind. */
  kind: MaterialKind | null;
  /** Of reviews. */
  filter: ReviewFilter;
  /** Of posts: the key of the page. */
  before: string | null;
}

async function ask(
  segment: string,
  part: DetailsPart,
  { page, kind, filter, before }: Asked,
): Promise<Found<Details>> {
  switch (part) {
    case 'certificates':
      return map(await findCertificates(segment), (person) => ({ part, person }));
    case 'reviews':
      return map(
        await findReviews(segment, page, { filter, isMember: (await findMember()) !== null }),
        (thing) => ({ part, ...thing }),
      );
    case 'materials':
      return map(await findMaterials(segment, page, kind), (thing) => ({ part, kind, ...thing }));
    case 'posts':
      return map(await findPosts(segment, before), (thing) => ({ part, ...thing }));
    case 'instructors':
      return map(await findInstructors(segment, page), (thing) => ({ part, ...thing }));
    case 'students':
      return map(await findStudents(segment, page), (thing) => ({ part, ...thing }));
    case 'connections':
      return (await findMember())
        ? map(await findConnections(segment, page), (thing) => ({ part, ...thing }))
        : map(await findHead(segment), (person) => ({ part, person, list: null }));
  }
}

/** A page of one of a person's lists; `missing` also for a page after the last. */
export const findDetails = cache(
  async (
    segment: string,
    part: DetailsPart,
    page: number,
    kind: MaterialKind | null = null,
    show: ReviewShow = 'all',
    sort: ReviewSortName = 'newest',
    before: string | null = null,
  ): Promise<Found<Details>> => {
    const found = await ask(segment, part, { page, kind, filter: { show, sort }, before });
    const list = found.thing && 'list' in found.thing ? found.thing.list : null;
    const isBeyond = page > 1 && (list === null || list.items.length === 0);
    return isBeyond ? { absence: 'missing', thing: null } : found;
  },
);
