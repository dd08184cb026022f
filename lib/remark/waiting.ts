import { withLengthLater } from '@/lib/upload/recording';
import { listRunning, whenNotRunning } from './running';
import * as disk from './waiting-store';
import type { WaitingRemark } from './waiting-store';

/** An attempt that became a submission. */
export interface Submitted {
  quizId: number;
  attemptId: string;
  quizHistoryId: number;
  /** The author may have removed others meanwhile, and with them what was answered. */
  exerciseIds: readonly number[];
}

/** What a tab that died has left of a recording is one like others. */
async function finished({ isPart, ...remark }: WaitingRemark): Promise<WaitingRemark> {
  const { file, seconds } = remark;
  if (!isPart || !file) return remark;
  return { ...remark, file: await withLengthLater(file, seconds ?? 0) };
}

/** On the disk, but not what a tab only records. */
async function listFinished(userId: number): Promise<WaitingRemark[]> {
  const stored = await disk.listWaiting(userId);
  const running = await listRunning().catch(() => new Set());
  return Promise.all(stored.filter(({ id }) => !running.has(id)).map(finished));
}

interface Loading {
  /** It is in memory, or was deleted here: the disk may have it a moment longer. */
  isKnown: (id: string) => boolean;
  add: (others: readonly WaitingRemark[]) => void;
}

/** Adds what an earlier page has left, then what another tab has; but not what that one only records. */
function createLoading(userId: number, { isKnown, add }: Loading): () => Promise<void> {
  let hasLoaded = false;
  const addFinished = async (found: readonly WaitingRemark[]) => {
    const made = await Promise.all(found.map(finished));
    const others = made.filter(({ id }) => !isKnown(id));
    if (others.length > 0) add(others);
  };
  /** What a tab has stored whole is its own; what it left in the middle is nobody else's. */
  const takePart = async (id: string) => {
    await whenNotRunning(id);
    await addFinished((await disk.listWaiting(userId)).filter((each) => each.id === id && each.isPart));
  };
  return async () => {
    const stored = await disk.listWaiting(userId).catch(() => []);
    const running = await listRunning().catch(() => new Set());
    const isRunning = ({ id, isDraft }: WaitingRemark) => isDraft && running.has(id);
    const found = stored.filter(({ id, isDraft }) => !isKnown(id) && !(isDraft && hasLoaded));
    hasLoaded = true;
    for (const { id } of found.filter(isRunning)) void takePart(id).catch(() => undefined);
    await addFinished(found.filter((each) => !isRunning(each)));
  };
}

const goWith = (remark: WaitingRemark, quizHistoryId: number): WaitingRemark => ({
  ...remark,
  ...{ quizHistoryId, isDraft: false },
});

/** Of what waits: what goes with the submission, and what its author removed the exercise of. */
function partOf(waiting: readonly WaitingRemark[], { quizId, quizHistoryId, exerciseIds }: Submitted) {
  const all = waiting.filter((each) => each.attempt?.quizId === quizId && each.quizHistoryId === null);
  const { goes = [], stays = [] } = Object.groupBy(all, ({ exerciseId }) =>
    exerciseIds.includes(exerciseId) ? 'goes' : 'stays',
  );
  return { goes: goes.map((each) => goWith(each, quizHistoryId)), stays };
}

/** Submissions of this page by attempt: a recording may end after its quiz is submitted. */
function createSubmissions() {
  const byAttempt = new Map<string, number>();
  return {
    add: ({ attemptId, quizHistoryId }: Submitted) => byAttempt.set(attemptId, quizHistoryId),
    take: (remark: WaitingRemark): WaitingRemark => {
      const found = remark.quizHistoryId === null ? byAttempt.get(remark.attempt?.id ?? '') : undefined;
      return found === undefined ? remark : goWith(remark, found);
    },
  };
}

const couldStore = (remark: WaitingRemark): Promise<boolean> =>
  disk.putWaiting({ ...remark, isUnstored: false }).then(
    () => true,
    () => false,
  );

/** What waits of one person, in memory and on the disk. */
export function createWaiting(userId: number) {
  let waiting: readonly WaitingRemark[] = [];
  const listeners = new Set<() => void>();
  /** Those that this page has sent or deleted: the disk may have them a moment longer. */
  const gone = new Set<string>();
  const submissions = createSubmissions();
  const set = (next: readonly WaitingRemark[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const replace = (remark: WaitingRemark) =>
    set(waiting.map((each) => (each.id === remark.id ? remark : each)));
  const store = async (remark: WaitingRemark) => {
    const isUnstored = !(await couldStore(remark));
    const now = waiting.find(({ id }) => id === remark.id);
    if (now && isUnstored !== (now.isUnstored ?? false)) replace({ ...now, isUnstored });
  };
  const isKnown = (id: string) => gone.has(id) || waiting.some((each) => each.id === id);
  const put = async (given: WaitingRemark) => {
    const remark = submissions.take(given);
    if (waiting.some(({ id }) => id === remark.id)) replace(remark);
    else set([...waiting, remark]);
    await store(remark);
  };
  const drop = (id: string) => {
    gone.add(id);
    set(waiting.filter((each) => each.id !== id));
    void disk.removeWaiting(id).catch(() => undefined);
  };
  return {
    list: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put,
    submit: async (submitted: Submitted) => {
      submissions.add(submitted);
      const stored = (await listFinished(userId).catch(() => [])).filter((each) => !isKnown(each.id));
      const { goes, stays } = partOf([...waiting, ...stored], submitted);
      for (const each of goes) void put(each);
      for (const { id } of stays) drop(id);
    },
    drop,
    load: createLoading(userId, {
      isKnown,
      add: (others) => set([...others, ...waiting].sort((x, y) => x.at - y.at)),
    }),
  };
}
