import type { Context, SystemContext } from '../../../context.ts';
import type { PageInput } from '../../../paging.ts';
import { renewWords, searchColumns, searchContent } from '../../search/service.ts';
import type { FoundPage } from '../../search/service.ts';
import type { PublicationRow } from '../model.ts';
import * as store from '../search-store.ts';
import { wordsOf } from '../title-words.ts';
import { findSeenPublications } from './seen.ts';

interface Worded {
  title: string;
  description?: string | undefined;
}

const textOf = ({ title, description = '' }: Worded): string => `${title} ${description}`;

/** The columns by which a publication is searched, as they follow from its title and description. */
export const wordColumns = (publication: Worded) => ({
  titleWords: wordsOf(publication.title).join(' '),
  ...searchColumns(textOf(publication)),
});

/** Public publications with these words, latest changed first; two statements. The errors are those of the contract. */
export const searchPublications = (
  ctx: Context,
  input: PageInput & { query: string },
): Promise<FoundPage<PublicationRow>> =>
  searchContent(ctx, 'PUBLICATION', input, (ids) => findSeenPublications(ctx, ids));

/** Normalizes the words of publications that were written under older rules, or before there were any. */
export const renewPublicationWords = (ctx: SystemContext, signal?: AbortSignal): Promise<void> =>
  renewWords(
    ctx,
    {
      list: async ({ db }, version, take) =>
        (await store.listOutdated(db, version, take)).map((row) => ({ id: row.id, text: textOf(row) })),
      write: ({ db }, rows) => store.writeWords(db, rows),
    },
    signal,
  );
