import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { follow, openBoardReaders, type BoardReader } from './board-reader.ts';
import { openLesson } from './people.ts';

export interface SlowReadersOptions {
  serverUrl?: string | undefined;
  /** Sockets on one board, and how many of them stop reading. */
  sockets: number;
  slow: number;
  /** People who draw, each so many changes of so many bytes a second. */
  drawing: number;
  perSecond: number;
  bytes: number;
  /** Rounds of so many seconds, in turn with nobody slow and with all the slow; the first pair does not count. */
  rounds: number;
  seconds: number;
}

export interface SlowReadersFigures {
  counts: {
    /** Slow sockets that were not evicted. */
    notEvicted: number;
    /** Sockets that read and were evicted all the same. */
    evictedWrongly: number;
    /** Boards that differ from the others' at the end. */
    unequal: number;
  };
  /** Milliseconds from send to the others' receipt, by round: nobody slow, and some slow. */
  p99: { fast: number[]; slow: number[] };
  /** Highest resident memory of the server in MiB, by round. */
  peakMiB: { fast: number[]; slow: number[] };
  /** Operations drawn. */
  drawn: number;
  /** Sockets the server closed because they did not read; others may find out by themselves that no ping comes. */
  closedForSlowness: number;
}

const STUDENTS_MAX = 30;
const EVICT_MAX_MS = 60_000;

/** Clients that stop reading while others draw: what it costs the server and the others, and whether all are equal after it. */
export async function stopReading(options: SlowReadersOptions): Promise<SlowReadersFigures> {
  const api = await createApiProcess(options);
  try {
    await api.start();
    const students = Math.min(options.sockets - 1, STUDENTS_MAX);
    const lesson = await openLesson(api, students);
    const readers = await openBoardReaders(api.port, lesson, options.sockets);
    const counts = { notEvicted: 0, evictedWrongly: 0, unequal: 0 };
    const p99 = { fast: [] as number[], slow: [] as number[] };
    const peakMiB = { fast: [] as number[], slow: [] as number[] };
    let drawn = 0;
    for (let round = 0; round <= options.rounds; round++) {
      for (const kind of ['fast', 'slow'] as const) {
        const slow = kind === 'slow' ? readers.slice(-options.slow) : [];
        const figures = await runRound(api, readers, slow, options);
        drawn += figures.drawn;
        counts.notEvicted += figures.notEvicted;
        counts.evictedWrongly += figures.evictedWrongly;
        if (round === 0) continue;
        p99[kind].push(figures.p99);
        peakMiB[kind].push(figures.peakMiB);
      }
    }
    counts.unequal = await countUnequal(readers);
    for (const { leave } of readers) leave();
    const closedForSlowness = await readGauge(api.port, 'slow');
    return { counts, p99, peakMiB, drawn, closedForSlowness };
  } finally {
    await api.remove();
  }
}

async function runRound(
  api: ApiProcess,
  readers: readonly BoardReader[],
  slow: readonly BoardReader[],
  options: SlowReadersOptions,
) {
  const fast = readers.filter((reader) => !slow.includes(reader));
  for (const reader of fast) reader.latencies.length = 0;
  forgetPeak(api.pid());
  for (const reader of slow) reader.stopReading();
  let going = true;
  const drawings = fast.slice(0, options.drawing).map((reader) => draw(reader, options, () => going));
  await pause(options.seconds * 1000);
  const left = await untilLeft(api.port, fast.length);
  going = false;
  const drawn = (await Promise.all(drawings)).reduce((sum, one) => sum + one, 0);
  const peakMiB = readPeakMiB(api.pid());
  const latencies = fast.flatMap((reader) => reader.latencies).sort((a, b) => a - b);
  const cut = fast.filter((reader) => !reader.connected()).length;
  await Promise.all(slow.map((reader) => reader.comeBack()));
  return {
    drawn,
    peakMiB,
    p99: latencies[Math.ceil(latencies.length * 0.99) - 1] ?? Number.NaN,
    notEvicted: Math.max(0, left - fast.length),
    evictedWrongly: cut,
  };
}

/** Beats of one person; one that comes before the last was acknowledged is left out, as a client folds it. */
async function draw(
  reader: BoardReader,
  { perSecond, bytes }: SlowReadersOptions,
  going: () => boolean,
): Promise<number> {
  let drawn = 0;
  // People do not draw in step.
  await pause(Math.random() * (1000 / perSecond));
  while (going()) {
    const next = performance.now() + 1000 / perSecond;
    await reader.change(bytes);
    drawn++;
    await pause(Math.max(0, next - performance.now()));
  }
  return drawn;
}

/** Waits until the server has no more sockets than these; answers how many it has. */
async function untilLeft(port: number, wanted: number): Promise<number> {
  const end = performance.now() + EVICT_MAX_MS;
  for (;;) {
    const count = await readGauge(port, 'sockets');
    if (count <= wanted || performance.now() > end) return count;
    await pause(100);
  }
}

/** A figure of the server's sockets, as its metrics tell it. */
async function readGauge(port: number, kind: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`tildesh_sockets{kind="${kind}"}`));
  return Number(line?.split(' ').at(-1));
}

/** Once everybody has heard the last number: boards that are not the first one's. */
async function countUnequal(readers: readonly BoardReader[]): Promise<number> {
  const head = Math.max(...readers.map(({ replica }) => replica.seq));
  await Promise.all(readers.map((reader) => follow(reader, head)));
  const [first, ...others] = readers.map(({ replica }) => replica);
  // A snapshot names an element's properties in another order than a change did.
  return others.filter(
    ({ seq, elements }) => seq !== first?.seq || !isDeepStrictEqual(elements, first.elements),
  ).length;
}

/** The highest resident memory since the last `forgetPeak`, as Linux keeps it. */
function readPeakMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
