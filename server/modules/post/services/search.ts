import { textPieces } from '#contract/post.ts';
import type { Context, SystemContext } from '../../../context.ts';
import type { PageInput } from '../../../paging.ts';
import { renewWords, searchContent } from '../../search/service.ts';
import type { FoundPage } from '../../search/service.ts';
import type { PostRow } from '../model.ts';
import * as store from '../search-store.ts';
import { findSeenPosts } from './open.ts';

/** The text by whose words a post is found: without the numbers of mentioned people. */
export const wordsOf = ({ text }: { text: string }): string =>
  textPieces(text)
    .filter((piece) => typeof piece === 'string')
    .join(' ');

/** Public posts with these words, latest first; two statements. The errors are those of the contract. */
export const searchPosts = (
  ctx: Context,
  input: PageInput & { query: string },
): Promise<FoundPage<PostRow>> => searchContent(ctx, 'POST', input, (ids) => findSeenPosts(ctx, ids));

/** Normalizes the words of posts that were written under older rules. */
export const renewPostWords = (ctx: SystemContext, signal?: AbortSignal): Promise<void> =>
  renewWords(
    ctx,
    {
      list: async ({ db }, version, take) =>
        (await store.listOutdated(db, version, take)).map((row) => ({ id: row.id, text: wordsOf(row) })),
      write: ({ db }, rows) => store.writeWords(db, rows),
    },
    signal,
  );
