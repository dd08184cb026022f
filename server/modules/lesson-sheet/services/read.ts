import { WAITING_TAKEN_MINUTES } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { requireViewer } from '../../../viewer.ts';
import { plusMinutes } from '../../lesson-access/service.ts';
import { findQuizzes } from '../../quiz/service.ts';
import type { ScheduleRow } from '../../schedule/model.ts';
import { checkAccess } from '../../stream/service.ts';
import { listCorrections } from '../corrections.ts';
import type {
  ChangeRow,
  SheetCorrectionRow,
  FoundCorrection,
  FoundWord,
  SheetRow,
  StoredItem,
  StoredSheet,
  WhoseItems,
  SheetWordRow,
} from '../model.ts';
import { abilitiesOf, canSeeItems, whoseItems } from '../policy.ts';
import { findSheet } from '../store.ts';
import { listWords } from '../words.ts';
import { isOver } from './lesson.ts';

/** What the viewer, who may see it, sees of the sheet. `read`: what its log has, where that was read a moment ago. */
export async function readSheet(
  ctx: Context,
  schedule: ScheduleRow,
  read: Found | null = null,
): Promise<SheetRow> {
  const viewer = requireViewer(ctx);
  const whose = whoseItems(viewer, schedule);
  const stored = withoutBlocked(await findSheet(ctx.db, schedule.id), whose);
  const [isPublished, over] = [stored.publishedAt !== null, isOver(schedule)];
  const isShown = over && canSeeItems(viewer, schedule, isPublished);
  const found = isShown
    ? (read ?? (await findItems(ctx, schedule, stored, whose)))
    : { words: [], corrections: [] };
  return {
    lessonScheduleId: schedule.id,
    state: over ? (isPublished ? 'PUBLISHED' : 'DRAFT') : 'NONE',
    publishedAt: stored.publishedAt,
    revision: stored.revision,
    isFinal: over && ctx.platform.clock.now() >= lastTaken(schedule),
    ...changedItems(found, { stored, whose, schedule }),
    homework: isShown ? await readHomework(ctx, stored) : [],
    viewerCan: abilitiesOf(viewer, schedule, { isOver: over, isPublished }),
  };
}

/** To a student with a block between them and the instructor goes what the log has, and nothing that the instructor wrote. */
function withoutBlocked(stored: StoredSheet, whose: WhoseItems): StoredSheet {
  if (whose === null || !stored.blockedIds.includes(whose)) return stored;
  const items = stored.items.map((item) => ({ ...item, translation: null, sentence: null, note: null }));
  return { ...stored, items, words: [], homework: [] };
}

/** Until then what waits on devices is taken. */
const lastTaken = ({ endedAt, endsAt }: ScheduleRow): Date =>
  plusMinutes(endedAt ?? endsAt, WAITING_TAKEN_MINUTES);

export interface Found {
  words: FoundWord[];
  corrections: FoundCorrection[];
}

/** What the log of the lesson has for the viewer, with what each item comes from as they may see it now. */
export async function findItems(
  ctx: Context,
  schedule: ScheduleRow,
  { words: own }: Pick<StoredSheet, 'words'>,
  whose: WhoseItems,
): Promise<Found> {
  const { id: scheduleId, chatId, studentIds } = schedule;
  const access = await checkAccess(ctx, `chat:${chatId}`);
  const chat = access.canRead ? { chatId, until: lastTaken(schedule) } : null;
  const [words, corrections] = await Promise.all([
    listWords(ctx, { scheduleId, chat, own }),
    listCorrections(ctx, { scheduleId, chat, whose, studentIds }),
  ]);
  return { words, corrections };
}

interface Changes {
  stored: StoredSheet;
  whose: WhoseItems;
  schedule: ScheduleRow;
}

/** The items as the instructor has changed them; a student sees none that is hidden. */
function changedItems(
  { words, corrections }: Found,
  { stored, whose, schedule }: Changes,
): Pick<SheetRow, 'words' | 'corrections'> {
  const changes = new Map(stored.items.map((item) => [item.key, item]));
  const isSeen = ({ isHidden }: { isHidden: boolean }) => whose === null || !isHidden;
  const lookups = Map.groupBy(stored.lookups, ({ key }) => key);
  return {
    words: words
      .map((word) =>
        toWord(word, changes.get(word.key), {
          ids: (lookups.get(word.key) ?? []).map(({ userId }) => userId),
          whose,
          schedule,
        }),
      )
      .filter(isSeen),
    corrections: corrections.map((one) => toCorrection(one, changes.get(one.key), whose)).filter(isSeen),
  };
}

interface LookedUp {
  ids: number[];
  whose: WhoseItems;
  schedule: ScheduleRow;
}

/** What somebody did not know is theirs and the instructor's to see. */
function toWord(
  word: FoundWord,
  change: StoredItem | undefined,
  { ids, whose, schedule }: LookedUp,
): SheetWordRow {
  return {
    ...word,
    translation: change?.translation ?? word.translation,
    sentence: change?.sentence ?? word.sentence,
    isHidden: change?.isHidden ?? false,
    change: changeOf(change, whose),
    isLookedUp: whose !== null && ids.includes(whose),
    lookedUpByIds: whose === null ? ids.filter((id) => schedule.studentIds.includes(id)) : [],
  };
}

const toCorrection = (
  one: FoundCorrection,
  change: StoredItem | undefined,
  whose: WhoseItems,
): SheetCorrectionRow => ({
  ...one,
  note: change?.note ?? one.note,
  isHidden: change?.isHidden ?? false,
  change: changeOf(change, whose),
});

const UNCHANGED: ChangeRow = { translation: null, sentence: null, note: null };

/** What the instructor wrote over the log is theirs to see. */
const changeOf = (change: StoredItem | undefined, whose: WhoseItems): ChangeRow =>
  whose === null && change
    ? { translation: change.translation, sentence: change.sentence, note: change.note }
    : UNCHANGED;

async function readHomework(ctx: Context, { homework }: StoredSheet): Promise<SheetRow['homework']> {
  if (homework.length === 0) return [];
  const quizzes = await findQuizzes(
    ctx,
    homework.map(({ quizId }) => quizId),
  );
  // One that was deleted since is none any more.
  return homework.flatMap(({ quizId, dueAt }) => {
    const quiz = quizzes.find(({ id, deletedAt }) => id === quizId && deletedAt === null);
    return quiz ? { quiz, dueAt } : [];
  });
}
