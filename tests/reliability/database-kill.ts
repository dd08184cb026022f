import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import { STREAM_EVENTS } from '../../lib/contract/socket.ts';
import { type JoinAnswer, type SendAnswer } from '../../lib/contract/socket-payloads.ts';
import { startPostgres } from '../../scripts/test/postgres.ts';
import { JOBS } from '../../server/jobs/of-modules.ts';
import { createApiProcess, untilReady, type ApiProcess } from './api-process.ts';
import { audit, type Counts } from './audit.ts';
import { ask, getTicket, openLesson, openSocket, type Lesson, type Person } from './people.ts';
import { startProbe, type Probe } from './probe.ts';
import { createGate, startWriters, type Writers } from './writers.ts';

export interface DatabaseKillOptions {
  kills: number;
  /** Number of acknowledgements between two kills. */
  between: number;
  lessons: number;
  students: number;
}

export interface DatabaseKillFigures {
  counts: Counts;
  acknowledged: number;
  /** Wrong answers: neither the right one nor 503; and while the database is down, anything but 503. */
  wrong: string[];
  /** Number of 503 answers. */
  unavailable: number;
  /**
   * Milliseconds from the moment the database accepts connections until ready, right answers and a stored operation.
   */
  healedMs: number[];
  /** The same until a job of the queue has run. */
  jobMs: number;
}

/** Number of checks of a down database before it comes back. */
const LOOKS = 10;
const JOB_MAX_MS = 60_000;

/** Kills PostgreSQL (kill -9) repeatedly during acknowledged writes of the api. */
export async function killDatabase(options: DatabaseKillOptions): Promise<DatabaseKillFigures> {
  const server = await startPostgres({ durable: true });
  const api = await createApiProcess({ serverUrl: server.url });
  try {
    await api.start();
    const lessons: Lesson[] = [];
    for (let number = 0; number < options.lessons; number++)
      lessons.push(await openLesson(api, options.students));
    const scene = await openScene(api);
    const gate = createGate();
    const writers = startWriters(api.port, lessons, gate);
    const healedMs: number[] = [];
    for (let kill = 0; kill < options.kills; kill++) {
      await writers.reached(writers.acknowledged() + options.between);
      const ticket = await getTicket(api.port, scene.person);
      gate.close();
      await server.kill();
      await lookAround(api, scene, ticket);
      scene.probe.setDown(false);
      await server.restart();
      healedMs.push(await heal(api, scene, writers, gate));
      // The ticket that could not be redeemed then is valid now.
      (await openSocket(api.port, ticket)).disconnect();
    }
    const jobMs = await runJob(api);
    await writers.stop();
    await scene.probe.stop();
    const { wrong, unavailable } = scene.probe;
    if (!scene.socket.connected) wrong.push('the socket was cut');
    if (!api.alive()) wrong.push('the api process ended');
    scene.socket.disconnect();
    const counts = await api.read((db) => audit(db, writers.diaries));
    return { counts, acknowledged: writers.acknowledged(), wrong, unavailable, healedMs, jobMs };
  } finally {
    await api.remove();
    await server.stop();
  }
}

/** A person who watches through every outage, over one socket that must never break. */
interface Scene {
  person: Person;
  chatId: number;
  socket: Socket;
  probe: Probe;
}

async function openScene(api: ApiProcess): Promise<Scene> {
  const { port } = api;
  const { teacher: person, chatId } = await openLesson(api, 1);
  const socket = await openSocket(port, await getTicket(port, person));
  await ask<JoinAnswer>(socket, STREAM_EVENTS.chat.join, { id: chatId, since: 0 });
  return { person, chatId, socket, probe: startProbe(port, person) };
}

/** While the database is down: GraphQL, /readyz, an operation, a join and a new socket are all asked to retry. */
async function lookAround({ port }: ApiProcess, scene: Scene, ticket: string): Promise<void> {
  const { probe, socket, chatId } = scene;
  probe.setDown(true);
  const { operation, join } = STREAM_EVENTS.chat;
  const payload = { message: 'nobody can store this' };
  const sent = await ask<SendAnswer>(socket, operation, { id: chatId, opId: v7(), payload });
  const joined = await ask<JoinAnswer>(socket, join, { id: chatId, since: 0 });
  for (const [name, answer] of Object.entries({ sent, joined })) {
    const isRight = answer && !answer.ok && answer.code === 'SERVICE_UNAVAILABLE' && answer.retryAfter;
    if (!isRight) probe.wrong.push(`${name}: ${JSON.stringify(answer)}`);
  }
  const refusal = await openSocket(port, ticket).then(
    () => 'admitted',
    (error: Error) => error.message,
  );
  if (refusal !== 'SERVICE_UNAVAILABLE') probe.wrong.push(`a new socket: ${refusal}`);
  await probe.looked(LOOKS);
}

async function heal(api: ApiProcess, { probe }: Scene, writers: Writers, gate: { open(): void }) {
  const from = performance.now();
  const before = writers.acknowledged();
  gate.open();
  await Promise.all([untilReady(api.port, api.alive), probe.right(), writers.reached(before + 1)]);
  return performance.now() - from;
}

/** Milliseconds until the api has run a job that is added to the queue. */
async function runJob({ port, databaseUrl }: ApiProcess): Promise<number> {
  const job = JOBS[0]?.name ?? '';
  const done = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const line = text.split('\n').find((one) => one.includes(`job="${job}",outcome="done"`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const before = await done();
  const boss = new PgBoss({ connectionString: databaseUrl ?? '', supervise: false, schedule: false });
  await boss.start();
  await boss.send(job);
  await boss.stop({ graceful: false });
  const from = performance.now();
  while ((await done()) === before) {
    if (performance.now() - from > JOB_MAX_MS) throw new Error(`${job} was not run after the outage`);
    await pause(100);
  }
  return performance.now() - from;
}
