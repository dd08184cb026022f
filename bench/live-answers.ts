import { eq } from 'drizzle-orm';
import { ELEMENT_CHANGE } from '#contract/socket.ts';
import type { StreamPayloads } from '#contract/socket-payloads.ts';
import { user } from '../server/db/schema/account.ts';
import { releaseStatements } from '../server/testing/live-exercises.ts';
import { join, openSocket, productLink } from './links.ts';
import type { Marking } from './links.ts';
import { alternate, leaveServerCpu, option } from './measure.ts';
import { makePlace, startApi } from './product-api.ts';
import { runRelayLoad } from './relay-load.ts';
import type { Link, RelayFigures } from './relay-load.ts';
import { deliver, plainRow, ratioRow } from './report.ts';
import { createLesson, prepare } from './scene.ts';

/**
 * Bar 7: answers of a lesson as they are typed, each stored, merged and given to its teacher, against as many changes of a board
 * that everybody sees, at the same api. `node bench/live-answers.ts --people=30 --rounds=5 --seconds=10`. Needs
 * BENCH_DATABASE_URL.
 */
const PEOPLE = option('people', 30);
/** As a student's client sends at most. */
const PER_SECOND = 2;
const PORT = option('port', 4420);

const STROKES: Marking<StreamPayloads['board']> = {
  payload: (mark) => ({
    changes: [
      {
        kind: ELEMENT_CHANGE.Add,
        element: {
          id: mark,
          type: 'freedraw',
          version: 1,
          versionNonce: 1,
          isDeleted: false,
          points: Array.from({ length: 60 }, (_, index) => [index * 1.25, index % 7]),
        },
      },
    ],
  }),
  marksOf: ({ changes }) => changes.map(({ element }) => element.id),
};

/** A word that grows: each key is the next version of its part. */
function words(exerciseId: number): Marking<StreamPayloads['answers']> {
  let key = 0;
  return {
    payload: (mark) => ({
      ...{ exerciseId, version: 1 },
      answer: { [`p${(key += 1) % 6}`]: { value: mark, partVersion: key, nonce: 1 } },
    }),
    marksOf: (payload) =>
      'answer' in payload ? Object.values(payload.answer).map(({ value }) => String(value)) : [],
  };
}

async function measure(open: () => Promise<Link[]>, pid: number): Promise<RelayFigures> {
  const links = await open();
  const figures = await runRelayLoad(links, pid, { perSecond: PER_SECOND, seconds: option('seconds', 10) });
  links.forEach((link) => link.close());
  return figures;
}

leaveServerCpu();
const place = makePlace();
const rounds = option('rounds', 5);
const lessons = await prepare(place, async (sys) => {
  const made = [];
  for (let round = 0; round <= rounds; round++) {
    const lesson = await createLesson(sys, PEOPLE);
    const [teacher] = lesson.people;
    const [found] = await sys.db
      .select()
      .from(user)
      .where(eq(user.id, teacher?.id ?? 0));
    if (!found) throw new Error('no teacher');
    made.push({ ...lesson, exerciseId: await releaseStatements({ sys }, found, lesson.id) });
  }
  return made;
});
const api = await startApi(place, PORT);
const lessonOf = (round: number) => {
  const lesson = lessons[round];
  if (!lesson) throw new Error('no lesson left');
  return lesson;
};

/** Students answer, and the teacher hears all of them. */
async function openAnswers(round: number): Promise<Link[]> {
  const { id, people, exerciseId } = lessonOf(round);
  const [teacher, ...students] = people;
  if (!teacher) throw new Error('no teacher');
  const listener = await openSocket(PORT, teacher);
  for (const student of students) await join(listener, 'answers', `${id}:${student.id}`);
  const links = await Promise.all(
    students.map((student) =>
      productLink(PORT, student, { kind: 'answers', id: `${id}:${student.id}` }, words(exerciseId)),
    ),
  );
  const close = () => void listener.close();
  return links.map((link, index) => (index === 0 ? { ...link, close: () => (link.close(), close()) } : link));
}

let answered = 0;
let drawn = 0;
const { product, baseline } = await alternate(
  rounds,
  () => measure(() => openAnswers(answered++), api.pid),
  () => {
    const { boardId, people } = lessonOf(drawn++);
    const stream = { kind: 'board' as const, id: boardId };
    return measure(
      () => Promise.all(people.map((person) => productLink(PORT, person, stream, STROKES))),
      api.pid,
    );
  },
);
await api.stop();
const both = (key: keyof RelayFigures) =>
  [product.map((figures) => figures[key]), baseline.map((figures) => figures[key])] as const;
deliver({
  bar: 7,
  title: 'live answers',
  note: `${PEOPLE} people; everybody sends ${PER_SECOND} changes a second. An answer is heard by its teacher, a stroke by everybody; both are stored before they are acknowledged. Processor time is the server's.`,
  rows: [
    ratioRow('CPU a stored change, µs', ...both('cpuPerChange'), { most: 1 }),
    plainRow('durable p95, ms', both('ackP95')[0], { most: 100 }, both('ackP95')[1]),
    plainRow('changes', both('changes')[0], {}, both('changes')[1]),
  ],
});
