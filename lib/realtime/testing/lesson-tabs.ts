import { parentPort, workerData } from 'node:worker_threads';
import type { BoardOperation, ChatMessageOperation } from '@/lib/contract/socket-payloads.ts';
import { openStream } from '../stream';
import type { AppSocket } from '../app-socket';
import { textOf } from './chat-tabs-messages.ts';
import { elementOf } from './lesson-tabs-messages.ts';
import type {
  FromLessonTabs,
  LessonTab,
  LessonTabReport,
  LessonTabsTask,
  ToLessonTabs,
} from './lesson-tabs-messages.ts';
import { openTabSocket, receiveTicket } from './tab-socket';

/**
 * Tabs of many people in one thread, over the product's own socket, stream and outbox: they draw and write until they
 * are asked to finish, and end when all that was written is shown everywhere. For tests; runs in a worker thread.
 */
const { tabs, every } = workerData as LessonTabsTask;
const port = parentPort;
if (!port) throw new Error('lesson tabs run in a thread of their own');
const post = (message: FromLessonTabs) => port.postMessage(message);

const [begin, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
port.on('message', (message: ToLessonTabs) => {
  if (message.kind === 'answer') receiveTicket(message);
  else (message.kind === 'begin' ? begin : finish).resolve();
});

/** Number of operations that were written to each stream, by all its tabs. */
const totals = new Map<string, number>();

interface Writing {
  kind: 'board' | 'chat';
  id: number;
  every: number;
  make(n: number): BoardOperation | ChatMessageOperation;
}

const draw = (userId: number, n: number): BoardOperation => ({
  changes: [
    {
      kind: 1,
      element: { id: elementOf(userId, n), type: 'rectangle', version: 1, versionNonce: n, isDeleted: false },
    },
  ],
});

const writingsOf = ({ userId, chatId, lesson }: LessonTab): Writing[] => [
  {
    kind: 'chat',
    id: chatId,
    every: lesson ? every.lessonChat : every.chat,
    make: (n) => ({ message: textOf(userId, n) }),
  },
  ...(lesson
    ? [
        {
          kind: 'board' as const,
          id: lesson.boardId,
          every: every.board,
          make: (n: number) => draw(userId, n),
        },
      ]
    : []),
];

interface Writer {
  report: LessonTabReport;
  /** When each of its operations was written. */
  sentAt: number[];
  /** Operations that wait, and those that are being added to the outbox. */
  left: number;
  adding: number;
  /** When it was last shown an operation; null: it does not write, so nobody counts. */
  shownAt: number | null;
  settle(): void;
}

/** What a stream calls: counts what is shown, and for how long nothing is. */
const handlersOf = (writer: Writer, userId: number, onJoined: () => void) => ({
  reset: ({ seq }: { seq: number }) => void (writer.report.seq = seq),
  apply: (operation: { seq: number; userId: number | null }) => {
    const { report, sentAt, shownAt } = writer;
    const now = performance.now();
    if (operation.seq !== report.seq + 1) report.outOfTurn++;
    report.seq = Math.max(report.seq, operation.seq);
    if (operation.userId === userId) report.waits.push(now - (sentAt[report.waits.length] ?? 0));
    if (shownAt !== null) {
      report.silence = Math.max(report.silence, now - shownAt);
      writer.shownAt = now;
    }
    writer.settle();
  },
  waiting: (items: readonly unknown[]) => {
    writer.left = items.length;
    writer.report.waiting = Math.max(writer.report.waiting, items.length);
    writer.settle();
  },
  state: ({ joined }: { joined: boolean }) => void (joined && onJoined()),
});

/** Writes until all are asked to finish, beginning at some moment of its pace. */
async function startWriting(writer: Writer, pace: number, send: (n: number) => Promise<void>): Promise<void> {
  const { report } = writer;
  const write = () => {
    writer.adding++;
    writer.sentAt.push(performance.now());
    totals.set(report.stream, (totals.get(report.stream) ?? 0) + 1);
    void send(report.written++).finally(() => {
      writer.adding--;
      writer.settle();
    });
  };
  await begin.promise;
  writer.shownAt = performance.now();
  let timer = setTimeout(() => {
    write();
    timer = setInterval(write, pace);
  }, Math.random() * pace);
  await finish.promise;
  clearInterval(timer);
  writer.shownAt = null;
}

/** Follows and writes one stream; resolves when all is stored and shown. */
async function runStream(
  socket: AppSocket,
  userId: number,
  { kind, id, every: pace, make }: Writing,
  onJoined: () => void,
): Promise<LessonTabReport> {
  const stream = `${kind}:${id}`;
  const report = { userId, stream, written: 0, seq: 0, outOfTurn: 0, silence: 0, waiting: 0, waits: [] };
  const settled = Promise.withResolvers<void>();
  const writer: Writer = { report, sentAt: [], left: 0, adding: 0, shownAt: null, settle: () => undefined };
  const open = openStream(kind, id, handlersOf(writer, userId, onJoined), { userId, socket });
  await startWriting(writer, pace, (n) => open.send(make(n) as never));
  writer.settle = () => {
    if (writer.left + writer.adding === 0 && report.seq >= (totals.get(stream) ?? 0)) settled.resolve();
  };
  writer.settle();
  await settled.promise;
  return report;
}

async function runTab(tab: LessonTab): Promise<LessonTabReport[]> {
  const socket = openTabSocket(tab.userId);
  if (tab.lesson)
    openStream(
      'lesson',
      tab.lesson.id,
      { reset: () => undefined, apply: () => undefined },
      { userId: null, socket },
    );
  const writings = writingsOf(tab);
  return Promise.all(writings.map((writing) => runStream(socket, tab.userId, writing, countJoined())));
}

let missing = tabs.reduce((sum, { lesson }) => sum + (lesson ? 2 : 1), 0);
/** To be called at each join; the first of each stream counts. */
function countJoined(): () => void {
  let isCounted = false;
  return () => {
    if (isCounted) return;
    isCounted = true;
    if (--missing === 0) post({ kind: 'ready' });
  };
}

const reports = (await Promise.all(tabs.map(runTab))).flat();
post({ kind: 'done', reports });
port.close();
