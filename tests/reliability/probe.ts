import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './people.ts';

/** Calls GraphQL and /readyz repeatedly and judges each answer. */
export interface Probe {
  /** Wrong answers. */
  wrong: string[];
  /** Number of 503 answers. */
  unavailable: number;
  /** Says that the database is down: from now on only 503 is right. */
  setDown(down: boolean): void;
  /** Resolves when that many rounds have been begun and answered after this call. */
  looked(rounds: number): Promise<void>;
  /** Resolves when a round begun after this call was answered rightly. */
  right(): Promise<void>;
  stop(): Promise<void>;
}

interface State {
  down: boolean;
  /** Counts the changes of `down`: an answer that spans one may be either. */
  turn: number;
  going: boolean;
  waiting: { rounds: number; onlyRight: boolean; resolve: () => void }[];
}

const EVERY_MS = 20;

export function startProbe(port: number, person: Person): Probe {
  const state: State = { down: false, turn: 0, going: true, waiting: [] };
  const wait = (rounds: number, onlyRight: boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // The current round was begun before this call.
    state.waiting.push({ rounds: rounds + 1, onlyRight, resolve });
    return promise;
  };
  const probe: Probe = {
    wrong: [],
    unavailable: 0,
    setDown: (down) => {
      state.down = down;
      state.turn++;
    },
    looked: (rounds) => wait(rounds, false),
    right: () => wait(1, true),
    stop: async () => {
      state.going = false;
      await run;
    },
  };
  const run = look(state, probe, port, person);
  return probe;
}

async function look(state: State, probe: Probe, port: number, person: Person): Promise<void> {
  while (state.going) {
    const { down, turn } = state;
    const statuses = [await askGraphql(probe, port, person), await askReady(probe, port)];
    if (turn === state.turn && down && statuses.some((status) => status === 200))
      probe.wrong.push(`200 without a database: ${statuses.join(', ')}`);
    probe.unavailable += statuses.filter((status) => status === 503).length;
    const isRight = statuses.every((status) => status === 200);
    for (const one of state.waiting) if (isRight || !one.onlyRight) one.rounds--;
    for (const { resolve } of state.waiting.filter(({ rounds }) => rounds <= 0)) resolve();
    state.waiting = state.waiting.filter(({ rounds }) => rounds > 0);
    await pause(EVERY_MS);
  }
}

/** A query that needs the database. */
async function askGraphql(probe: Probe, port: number, person: Person): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await person.token()}` },
    body: '{"query":"{ it: getCurrentUser { id email } }"}',
  });
  const text = await response.text();
  const right = JSON.stringify({ data: { it: { id: person.id, email: person.email } } });
  const isRight = response.status === 200 && text === right;
  const isRefused = response.status === 503 && text.includes('"code":"SERVICE_UNAVAILABLE"');
  if (!isRight && !isRefused) probe.wrong.push(`GraphQL: ${response.status} ${text.slice(0, 200)}`);
  return response.status;
}

async function askReady(probe: Probe, port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  const text = await response.text();
  if (response.status !== 200 && response.status !== 503)
    probe.wrong.push(`/readyz: ${response.status} ${text.slice(0, 200)}`);
  return response.status;
}
