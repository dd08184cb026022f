import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { io as connectTo } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { STREAM_EVENTS } from '#contract/socket.ts';
import type { JoinAnswer, SendAnswer } from '#contract/socket.ts';
import { v7 } from 'uuid';
import { createApiProcess } from '../testing/api-process.ts';
import type { ApiProcess } from '../testing/api-process.ts';
import { crashKills } from '../testing/settings.ts';

/** Acknowledgements between two kills: at some two hundred a second, a kill every second or two. */
const ACKS_BETWEEN = 250;
/** Milliseconds between two operations of one person in one stream, within the budgets. */
const PACE = { board: 20, chat: 190 } as const;

interface Person {
  token: string;
  email: string;
}
interface Sent {
  stream: string;
  opId: string;
}
/** What each person sent, and what was acknowledged, in the order of the answers. */
interface Diary {
  sent: Sent[];
  acknowledged: (Sent & { seq: number })[];
}

let api: ApiProcess;
beforeAll(async () => {
  api = await createApiProcess();
});
afterAll(() => api.remove());

const SIGN_UP = (role: string) =>
  `mutation($input: SignUpInput!) { it: create${role}(input: $input) { accessToken } }`;

async function signUp(role: 'Instructor' | 'Student', index: number): Promise<Person> {
  const email = `crash${index}@example.com`;
  const input = {
    ...{ firstName: 'Crash', lastName: `Number${index}`, email, password: 'correct horse battery' },
    ...{ birthDate: '1990-05-17', termsAccepted: true, timeZone: 'UTC' },
  };
  const { it } = await api.query<{ it: { accessToken: string } }>(SIGN_UP(role), { input });
  return { token: it.accessToken, email };
}

async function startLesson(
  teacher: Person,
  students: Person[],
): Promise<{ boardId: number; chatId: number }> {
  const input = { title: 'Crash', zone: 'UTC', studentEmails: students.map(({ email }) => email) };
  const text = `mutation($input: InstantLessonInput!) { it: createInstantLesson(input: $input) { boardId chatId } }`;
  return (await api.query<{ it: { boardId: number; chatId: number } }>(text, { input }, teacher.token)).it;
}

/** Writes one stream until told to stop: one operation in flight, sent again under its id until acknowledged. */
async function write(
  person: Person,
  kind: 'board' | 'chat',
  id: number,
  diary: Diary,
  going: () => boolean,
): Promise<void> {
  const line: { socket: Socket | null } = { socket: null };
  for (let n = 0; going(); n++) {
    const item = { stream: `${kind}:${id}`, opId: v7() };
    const payload =
      kind === 'chat'
        ? { message: `text ${n}` }
        : {
            changes: [
              {
                kind: 1,
                element: {
                  id: `${item.opId}`,
                  type: 'rectangle',
                  version: 1,
                  versionNonce: n,
                  isDeleted: false,
                },
              },
            ],
          };
    diary.sent.push(item);
    for (let answer: SendAnswer | null = null; !answer?.ok;) {
      if (!line.socket?.connected) line.socket = await open(person, kind, id);
      answer = line.socket
        ? await ask(line.socket, STREAM_EVENTS[kind].operation, { id, opId: item.opId, payload })
        : null;
      if (answer?.ok) diary.acknowledged.push({ ...item, seq: answer.seq });
      else if (!going() && !answer) break;
      else if (answer && answer.retryAfter === undefined && answer.code !== 'NOT_JOINED')
        throw new Error(answer.code);
    }
    await new Promise((resolve) => setTimeout(resolve, PACE[kind]));
  }
  line.socket?.disconnect();
}

async function open(person: Person, kind: 'board' | 'chat', id: number): Promise<Socket | null> {
  try {
    const { it } = await api.query<{ it: { ticket: string } }>(
      `mutation { it: createSocketTicket { ticket } }`,
      {},
      person.token,
    );
    const auth = { ticket: it.ticket };
    const socket = connectTo(api.url, {
      auth,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const joined = await ask<JoinAnswer>(socket, STREAM_EVENTS[kind].join, { id, since: 1 });
    if (joined?.ok) return socket;
    socket.disconnect();
  } catch {
    // The process is down: the next attempt finds it or not.
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  return null;
}

async function ask<Answer = SendAnswer>(
  socket: Socket,
  event: string,
  payload: object,
): Promise<Answer | null> {
  const ended = new Promise<null>((resolve) => {
    socket.once('disconnect', () => resolve(null));
    socket.once('connect_error', () => resolve(null));
  });
  const answer = socket.timeout(5_000).emitWithAck(event, payload) as Promise<Answer>;
  return Promise.race([answer.catch(() => null), ended]);
}

test(
  `R6 R8: ${crashKills} times kill -9 among acknowledged writes: none lost, none made up, none doubled, none out of order`,
  async () => {
    await api.start();
    const teacher = await signUp('Instructor', 0);
    const students = [await signUp('Student', 1), await signUp('Student', 2), await signUp('Student', 3)];
    const { boardId, chatId } = await startLesson(teacher, students);
    const diaries: Diary[] = [];
    let going = true;
    const writers = [teacher, ...students].flatMap((person) =>
      (['board', 'chat'] as const).map((kind) => {
        const diary: Diary = { sent: [], acknowledged: [] };
        diaries.push(diary);
        return write(person, kind, kind === 'board' ? boardId : chatId, diary, () => going);
      }),
    );
    const failed = Promise.all(writers);
    const acknowledged = () => diaries.reduce((sum, diary) => sum + diary.acknowledged.length, 0);
    const starts: number[] = [];
    for (let kill = 0; kill < crashKills; kill++) {
      const goal = acknowledged() + ACKS_BETWEEN;
      await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(goal), { timeout: 60_000, interval: 5 });
      await api.kill();
      starts.push(await api.start());
    }
    going = false;
    await failed;
    await api.kill();

    const log = await api.readLog();
    const stored = new Map(log.map((row) => [`${row.stream} ${row.opId}`, row.seq]));
    const sent = new Set(diaries.flatMap((diary) => diary.sent.map((one) => `${one.stream} ${one.opId}`)));
    const all = diaries.flatMap((diary) => diary.acknowledged);
    const counts = {
      lost: all.filter((one) => stored.get(`${one.stream} ${one.opId}`) !== one.seq).length,
      ghosts: log.filter((row) => row.userId !== null && !sent.has(`${row.stream} ${row.opId}`)).length,
      doubled: log.length - stored.size,
      inversions: diaries.flatMap(({ acknowledged: own }) =>
        own.filter((one, at) => at > 0 && one.seq <= (own[at - 1]?.seq ?? 0)),
      ).length,
      gaps: [...Map.groupBy(log, (row) => row.stream).values()].flatMap((rows) =>
        rows.filter((row, at) => row.seq !== at + 1),
      ).length,
    };
    console.info(
      `crash: ${crashKills} kills, ${all.length} acknowledged, ready again in ${starts.map(Math.round).join(', ')} ms`,
    );
    expect(counts).toEqual({ lost: 0, ghosts: 0, doubled: 0, inversions: 0, gaps: 0 });
    expect(all.length).toBeGreaterThan(crashKills * ACKS_BETWEEN);
  },
  120_000 + crashKills * 30_000,
);
