import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { LessonCounts, LessonParts, LessonRow, LessonWordRow } from './model.ts';
import { countContents, findSeenLessons, listParts, listWords } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The vocabulary of a lesson, in its order. Checks no rights, like the loaders below. */
    lessonWords: DataLoader<number, LessonWordRow[]>;
    lessonParts: DataLoader<number, LessonParts>;
    lessonCounts: DataLoader<number, LessonCounts>;
    /** Lessons that the viewer may see; null for others and for deleted ones. */
    openLesson: DataLoader<number, LessonRow | null>;
  }
}

export const createLessonLoaders = ({ ctx, viewer }: LoaderScope) => ({
  lessonWords: new DataLoader<number, LessonWordRow[]>(async (ids) => {
    const words = Map.groupBy(await listWords(ctx, ids), ({ lessonId }) => lessonId);
    return ids.map((id) => words.get(id) ?? []);
  }),
  lessonParts: new DataLoader<number, LessonParts>(async (ids) => {
    const parts = new Map((await listParts(ctx, ids)).map((each) => [each.lessonId, each]));
    return ids.map((id) => parts.get(id) ?? { lessonId: id, attachments: [], quizIds: [] });
  }),
  lessonCounts: new DataLoader<number, LessonCounts>(async (ids) => {
    const counts = await countContents(ctx, ids);
    return ids.map((id) => counts.get(id) ?? { words: 0, attachments: 0, quizzes: 0 });
  }),
  openLesson: new DataLoader<number, LessonRow | null>(async (ids) => {
    const open = await findSeenLessons({ ...ctx, viewer }, ids);
    return ids.map((id) => open.get(id) ?? null);
  }),
});
