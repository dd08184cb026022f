import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { follow, openBoardReaders, type BoardReader } from './board-reader.ts';
import { openLesson } from './people.ts';

export interface SlowReadersOptions {
  serverUrl?: string | undefined;
  /** Number of sockets on one board, and how many of them stop reading. */
  sockets: number;
  slow: number;
  /** Number of people who draw, each with this many changes of this many bytes per second. */
  drawing: number;
  perSecond: number;
  bytes: number;
  /**
   * Number of rounds of this many seconds, alternately without and with slow readers; the first pair does not count.
   */
  rounds: number;
  seconds: number;
}

export interface SlowReadersFigures {
  counts: {
    /** Number of slow sockets that were not evicted. */
    notEvicted: number;
    /** Number of reading sockets that were evicted all the same. */
    evictedWrongly: number;
    /** Number of boards that differ from the others at the end. */
    unequal: number;
  };
  /** Milliseconds from sending to the others' receipt, by round: without and with slow readers. */
  p99: { fast: number[]; slow: number[] };
  /** Highest resident memory of the server in MiB, by round. */
  peakMiB: { fast: number[]; slow: number[] };
  /** Number of operations drawn. */
  drawn: number;
  /**
   * Sockets that the server closed because they did not read; others may find out by themselves that no ping arrives.
   */
  closedForSlowness: number;
}

const STUDENTS_MAX = 30;
const EVICT_MAX_MS = 60_000;

/**
 * Clients stop reading while others draw: measures the cost for the server and the others, and whether all boards are
 * equal afterwards.
 */
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

/** Changes by one person; one that is due before the last was acknowledged is skipped, as a client merges it. */
async function draw(
  reader: BoardReader,
  { perSecond, bytes }: SlowReadersOptions,
  going: () => boolean,
): Promise<number> {
  let drawn = 0;
  // A random delay, so that people do not draw at the same moment.
  await pause(Math.random() * (1000 / perSecond));
  while (going()) {
    const next = performance.now() + 1000 / perSecond;
    await reader.change(bytes);
    drawn++;
    await pause(Math.max(0, next - performance.now()));
  }
  return drawn;
}

/** Waits until the server has no more than this many sockets; returns their number. */
async function untilLeft(port: number, wanted: number): Promise<number> {
  const end = performance.now() + EVICT_MAX_MS;
  for (;;) {
    const count = await readGauge(port, 'sockets');
    if (count <= wanted || performance.now() > end) return count;
    await pause(100);
  }
}

/** A value of the server's socket metrics. */
async function readGauge(port: number, kind: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`tildesh_sockets{kind="${kind}"}`));
  return Number(line?.split(' ').at(-1));
}

/** Once all have received the last number: the boards that differ from the first one's. */
async function countUnequal(readers: readonly BoardReader[]): Promise<number> {
  const head = Math.max(...readers.map(({ replica }) => replica.seq));
  await Promise.all(readers.map((reader) => follow(reader, head)));
  const [first, ...others] = readers.map(({ replica }) => replica);
  // A snapshot lists an element's properties in another order than a change did.
  return others.filter(
    ({ seq, elements }) => seq !== first?.seq || !isDeepStrictEqual(elements, first.elements),
  ).length;
}

/** The highest resident memory since the last `forgetPeak`, by Linux. */
function readPeakMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
