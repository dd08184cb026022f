import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { partsOf } from '#contract/exercise/usable-answers.ts';
import { STREAM_EVENTS } from '#contract/socket.ts';
import config from '../playwright.config.ts';
import { exercise } from '../server/db/schema/quiz.ts';
import { lessonScheduleQuiz } from '../server/db/schema/schedule.ts';
import { createSchedule } from '../server/testing/factories.ts';
import { enter } from '../tests/e2e/support/enter.ts';
import { goIn } from '../tests/e2e/support/live-class.ts';
import { prepareMedia } from '../tests/e2e/support/own-media.ts';
import { newPerson } from '../tests/e2e/support/people.ts';
import { startProduct } from '../tests/e2e/support/product.ts';
import { must } from '../tests/e2e/support/quizzes.ts';
import { join, openSocket } from './links.ts';
import { alternate, option, percentile } from './measure.ts';
import { ORIGIN, SECRETS, makePlace } from './product-api.ts';
import { deliver, plainRow } from './report.ts';
import { createPerson, prepare, type Person } from './scene.ts';

/**
 * Milliseconds from a student's key to the painted cell of the teacher's wall, in two browsers over the whole product, while
 * 29 others answer by socket, against the same while they are silent. `node bench/wall-typing.ts --rounds=5 --words=12`.
 * Needs BENCH_DATABASE_URL: the lesson is made beside the running product.
 */
const OTHERS = option('others', 29);
const ROUNDS = option('rounds', 5);
const WORDS = option('words', 12);
const API_PORT = option('api', 3998);
/** As a student's client sends at most. */
const OTHERS_EVERY_MS = 500;
const REST_MS = 1_200;
/** Between the letters of a word, as a quick typist. */
const LETTER_MS = 110;
const WORD = 'brough';
/** One gap a round: the first two warm up. */
const GAPS = 2 * (ROUNDS + 1);

interface Seen {
  at: number;
  text: string;
}

declare global {
  interface Window {
    seen: Seen[];
  }
}

/** Runs in the page of the student: when which value was typed. */
const watchKeys = () => {
  window.seen = [];
  const at = ({ timeStamp }: Event) => performance.timeOrigin + timeStamp;
  let pressed = 0;
  addEventListener('keydown', (event) => (pressed = at(event)), true);
  addEventListener(
    'input',
    ({ target }) => window.seen.push({ at: pressed, text: (target as HTMLInputElement).value }),
    true,
  );
};

/** Runs in the page of the teacher: what the cells of a student say, after each frame that changed them. */
const watchWall = (testId: string) => {
  window.seen = [];
  const row = document.querySelector(`[data-testid="${testId}"]`);
  if (!row) throw new Error('no such row');
  const read = () => {
    const text = [...row.querySelectorAll('button')].map((cell) => cell.ariaLabel).join('\n');
    window.seen.push({ at: performance.timeOrigin + performance.now(), text });
  };
  // A task after the frame's callbacks runs when it was painted.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(read));
  new MutationObserver(afterPaint).observe(row, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
};

const takeSeen = (page: Page) => page.evaluate(() => window.seen.splice(0));

interface Figures {
  /** Milliseconds, of the keys after a rest. */
  first: number[];
  /** Of every key. */
  all: number[];
}

async function typeInto(teacher: Page, student: Page, gap: number): Promise<Figures> {
  const field = student.getByRole('textbox', { name: `Gap ${gap} of ${GAPS}` });
  await field.focus();
  const figures: Figures = { first: [], all: [] };
  await takeSeen(teacher);
  await takeSeen(student);
  for (let word = 0; word < WORDS; word++) {
    await pause(REST_MS);
    await student.keyboard.type(WORD, { delay: LETTER_MS });
  }
  await pause(REST_MS * 2);
  const painted = await takeSeen(teacher);
  const keys = await takeSeen(student);
  keys.forEach(({ at, text }, index) => {
    const frame = painted.find((one) => one.text.includes(`part ${gap}: ${text}`));
    const milliseconds = frame ? frame.at - at : Number.POSITIVE_INFINITY;
    figures.all.push(milliseconds);
    if (index % WORD.length === 0) figures.first.push(milliseconds);
  });
  if (keys.length !== WORDS * WORD.length) throw new Error(`${keys.length} keys were seen`);
  return figures;
}

interface Others {
  setBusy(isBusy: boolean): void;
  close(): void;
}

/** Everybody else in the lesson: each sends the next letter of a gap twice a second while busy. */
async function openOthers(
  people: Person[],
  lessonId: number,
  exerciseId: number,
  parts: string[],
): Promise<Others> {
  const sockets: Socket[] = [];
  for (const person of people) {
    const socket = await openSocket(API_PORT, person);
    await join(socket, 'answers', `${lessonId}:${person.id}`);
    sockets.push(socket);
  }
  let isBusy = false;
  const timers = sockets.map((socket, index) => {
    let key = 0;
    const send = () => {
      if (!isBusy) return;
      key += 1;
      const part = parts[Math.floor(key / 8) % parts.length] ?? '';
      const answer = { [part]: { value: 'brought it'.slice(0, (key % 8) + 1), partVersion: key, nonce: 1 } };
      const id = `${lessonId}:${people[index]?.id}`;
      const payload = { exerciseId, version: 1, answer };
      socket.emit(STREAM_EVENTS.answers.operation, { id, opId: randomUUID(), payload });
    };
    return setInterval(send, OTHERS_EVERY_MS * (0.9 + index / 150));
  });
  return {
    setBusy: (next) => (isBusy = next),
    close: () => {
      timers.forEach(clearInterval);
      sockets.forEach((socket) => void socket.close());
    },
  };
}

async function openPage(browsers: Browser[]): Promise<Page> {
  const browser = await chromium.launch(config.use?.launchOptions);
  browsers.push(browser);
  const context = await browser.newContext({
    ...{ locale: 'en-US', baseURL: ORIGIN, permissions: ['camera', 'microphone'] },
    viewport: { width: 1280, height: 800 },
  });
  return context.newPage();
}

async function makeQuiz(teacher: Page): Promise<number> {
  const input = { title: 'At the desk', privacy: 'HIDDEN' };
  const { id: quizId } = await must<{ id: number }>(teacher.request, 'CreateQuiz', { input });
  const text = Array.from({ length: GAPS }, (_, index) => `Person ${index} *brought* it.`).join(' ');
  await must(teacher.request, 'CreateExercise', {
    input: { quizId, type: 'fillInTheBlanks', title: 'Lost and found', fillInTheBlanks: { text } },
  });
  return quizId;
}

if (!process.env.BENCH_DATABASE_URL) throw new Error('BENCH_DATABASE_URL is missing.');
const place = makePlace();
const media = await prepareMedia();
await media.start();
const product = await startProduct({
  ...SECRETS,
  ...media.variables,
  WEB_PORT: new URL(ORIGIN).port,
  API_PORT: String(API_PORT),
  DATABASE_URL: place.databaseUrl ?? '',
});
process.env.E2E_WEB_URL = ORIGIN;
process.env.E2E_DATA_DIR = product.dataDir;
const browsers: Browser[] = [];
try {
  const [teacher, student] = [await openPage(browsers), await openPage(browsers)];
  const teacherId = await enter(teacher, 'INSTRUCTOR', newPerson('Meerim'));
  const studentId = await enter(student, 'STUDENT', newPerson('Nurlan'));
  const quizId = await makeQuiz(teacher);
  const scene = await prepare(place, async (sys) => {
    const people = await Promise.all(Array.from({ length: OTHERS }, () => createPerson(sys, 'STUDENT')));
    const students = [{ id: studentId }, ...people];
    const { id } = await createSchedule({ sys }, { instructor: { id: teacherId }, students });
    await sys.db.insert(lessonScheduleQuiz).values({ scheduleId: id, quizId, order: 1 });
    const [row] = await sys.db.select().from(exercise).where(eq(exercise.quizId, quizId));
    if (!row) throw new Error('no exercise');
    return { people, lessonId: id, exerciseId: row.id, parts: [...partsOf(row.type, row.block as never)] };
  });
  for (const page of [teacher, student]) await goIn(page, scene.lessonId);
  await teacher.getByRole('tab', { name: 'Exercises' }).click();
  await teacher.getByRole('button', { name: 'Release 1' }).click();
  await student.getByRole('textbox', { name: `Gap 1 of ${GAPS}` }).waitFor();
  await teacher.getByTestId(`wall-${studentId}`).waitFor();
  await teacher.evaluate(watchWall, `wall-${studentId}`);
  await student.evaluate(watchKeys);
  const others = await openOthers(scene.people, scene.lessonId, scene.exerciseId, scene.parts);
  let gap = 0;
  const measure = (isBusy: boolean) => {
    others.setBusy(isBusy);
    return typeInto(teacher, student, (gap += 1));
  };
  const { product: busy, baseline: silent } = await alternate(
    ROUNDS,
    () => measure(true),
    () => measure(false),
  );
  others.close();
  const each = (figures: Figures[], key: keyof Figures, share: number) =>
    figures.map((round) => percentile(round[key], share));
  const row = (name: string, key: keyof Figures, share: number, most?: number) =>
    plainRow(name, each(busy, key, share), most === undefined ? {} : { most }, each(silent, key, share));
  deliver({
    bar: 7,
    title: 'a key to the painted cell of the wall',
    note: `Two Chromium at 1280 px in the live room without cameras, ${WORDS} words of ${WORD.length} letters a round, ${LETTER_MS} ms between letters and ${REST_MS} ms between words, while ${OTHERS} others change an answer twice a second; the baseline is the same while they are silent.`,
    rows: [
      row('first key after a rest: p50, ms', 'first', 0.5),
      row('first key after a rest: p95, ms', 'first', 0.95, 400),
      row('any key: p50, ms', 'all', 0.5),
      row('any key: longest, ms', 'all', 1, 900),
    ],
  });
} finally {
  for (const browser of browsers) await browser.close();
  await product.stop();
  await media.kill();
}
