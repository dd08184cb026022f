import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { HistoryRow } from './model.ts';
import { countHistories, listHistoryPages } from './service.ts';

/** The submissions of a quiz: all, or the viewer's own. */
interface HistoryKey {
  quizId: number;
  side: 'OWN' | 'STUDENTS';
}
interface PageKey extends HistoryKey {
  skip: number;
  take: number;
}

declare module '../../loaders.ts' {
  interface Loaders {
    /** A page of a quiz's submissions, latest first. Checks no rights. */
    quizHistoryPage: DataLoader<PageKey, HistoryRow[], string>;
    /** Number of a quiz's submissions. Checks no rights. */
    quizHistoryTotal: DataLoader<HistoryKey, number, string>;
  }
}

/** Reads keys that differ in the quiz alone together, and gives each its result. */
async function readTogether<Key extends HistoryKey, Result>(
  keys: readonly Key[],
  read: (quizIds: number[], like: Key) => Promise<Map<number, Result>>,
): Promise<(Result | undefined)[]> {
  const kindOf = ({ quizId: _, ...rest }: Key) => JSON.stringify(rest);
  const results = new Map<string, Map<number, Result>>();
  for (const [kind, group] of Map.groupBy(keys, kindOf)) {
    const [like] = group;
    if (like)
      results.set(
        kind,
        await read(
          group.map(({ quizId }) => quizId),
          like,
        ),
      );
  }
  return keys.map((key) => results.get(kindOf(key))?.get(key.quizId));
}

export const createAttemptLoaders = ({ ctx, viewer }: LoaderScope) => {
  // Visitors have no submissions to be listed.
  const viewerId = viewer?.id ?? 0;
  const options = { cacheKeyFn: JSON.stringify };
  return {
    quizHistoryPage: new DataLoader<PageKey, HistoryRow[], string>(async (keys) => {
      const found = await readTogether(keys, (quizIds, { side, skip, take }) =>
        listHistoryPages(ctx, viewerId, { quizIds, side, skip, take }),
      );
      return found.map((page) => page ?? []);
    }, options),
    quizHistoryTotal: new DataLoader<HistoryKey, number, string>(async (keys) => {
      const found = await readTogether(keys, (quizIds, { side }) =>
        countHistories(ctx, viewerId, { quizIds, side }),
      );
      return found.map((total) => total ?? 0);
    }, options),
  };
};
