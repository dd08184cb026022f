import { setTimeout as pause } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { startS3Gateway } from '../server/testing/s3-gateway.ts';
import { cpuSeconds, leaveServerCpu, median, option, residentMiB, round } from './measure.ts';
import { makePlace, startApi } from './product-api.ts';
import type { ApiPlace, RunningProcess } from './product-api.ts';
import { machineText } from './report.ts';
import { accessToken, createPerson, prepare } from './scene.ts';
import { makeFiles, makePictures } from './upload-files.ts';

/**
 * Security 19: resident memory of the API while one person uploads five files of 100 MB at once, in pieces as the
 * browser sends them, into the folder and into a bucket. It counts from what the API has after as many requests with
 * pieces of four kilobytes. `node bench/upload-memory.ts --rounds=3`; `--bucket=0` or `--folder=0` leaves one out,
 * `--pictures=1` sends five pictures of 49 megapixels. The bucket needs versitygw: TEST_S3 names the program, else it
 * is on the PATH.
 */
const MUST_MIB = 64;
const FILES = 5;
const BYTES = option('bytes', 100_000_000);
/** LARGE_PIECE_BYTES of lib/upload/rules.ts. */
const PIECE = 2 ** 20;
const SMALL_PIECE = 4096;
const PORT = option('port', 4460);
const SAMPLE_MS = 10;
const SETTLE_MS = 1_000;
const address = (path: string) => `http://127.0.0.1:${PORT}/uploads${path}`;
const encode = (word: string) => Buffer.from(word).toString('base64');

/** Begins an upload; returns its id. The answer names an address of the web, which is not running. */
async function begin(size: number, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(address(''), {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `purpose ${encode('LESSON_FILE')},filename ${encode('file')}`,
    },
  });
  const id = answer.headers.get('location')?.split('/').at(-1);
  if (!id) throw new Error(`not begun: ${await answer.text()}`);
  return id;
}

async function upload(content: Buffer, token: string, chunkSize: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const uploadUrl = address(`/${await begin(content.length, headers)}`);
  await new Promise<void>((resolve, reject) => {
    const options = { uploadUrl, headers, chunkSize, retryDelays: null, onError: reject };
    new Upload(content, { ...options, onSuccess: () => resolve() }).start();
  });
}

interface Figures {
  /** MiB more than before, at most. */
  growth: number;
  seconds: number;
  /** Seconds of processor time. */
  cpu: number;
}

/** Uploads these files at once and watches the memory of the API. */
async function watch(
  { pid }: RunningProcess,
  files: readonly Buffer[],
  token: string,
  chunkSize: number,
): Promise<Figures> {
  await pause(SETTLE_MS);
  const before = residentMiB(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMiB(pid))), SAMPLE_MS);
  const from = performance.now();
  const used = cpuSeconds(pid);
  await Promise.all(files.map((file) => upload(file, token, chunkSize)));
  clearInterval(timer);
  return {
    growth: most - before,
    seconds: (performance.now() - from) / 1000,
    cpu: cpuSeconds(pid) - used,
  };
}

const large = await (option('pictures', 0) ? makePictures(FILES) : makeFiles(FILES, BYTES));
const small = await makeFiles(FILES, Math.ceil(BYTES / PIECE) * SMALL_PIECE);

async function measure(place: ApiPlace): Promise<{ small: Figures; large: Figures }> {
  const [first, second] = await prepare(place, (sys) =>
    Promise.all([1, 2].map(async () => accessToken(await createPerson(sys, 'INSTRUCTOR')))),
  );
  const api = await startApi(place, PORT);
  try {
    return {
      small: await watch(api, small, first ?? '', SMALL_PIECE),
      large: await watch(api, large, second ?? '', PIECE),
    };
  } finally {
    await api.stop();
  }
}

async function measureAll(name: string, open: () => Promise<{ place: ApiPlace; close(): Promise<void> }>) {
  const figures = [];
  for (let turn = option('rounds', 3); turn > 0; turn -= 1) {
    const { place, close } = await open();
    try {
      figures.push(await measure(place));
    } finally {
      await close();
    }
  }
  const growths = figures.map((figure) => figure.large.growth);
  return {
    files: name,
    'growth, MiB': round(median(growths), 1),
    range: `${round(Math.min(...growths), 1)} – ${round(Math.max(...growths), 1)}`,
    'before it, by small pieces, MiB': round(median(figures.map((figure) => figure.small.growth)), 1),
    seconds: round(median(figures.map((figure) => figure.large.seconds)), 1),
    'CPU, s': round(median(figures.map((figure) => figure.large.cpu)), 1),
    holds: Math.max(...growths) <= MUST_MIB,
  };
}

leaveServerCpu();
console.log(machineText(null));
console.log(
  `Memory of the api while five files of ${Math.round((large[0]?.length ?? 0) / 1e6)} MB are uploaded at once: must ${MUST_MIB} MiB`,
);
const rows = [];
if (option('folder', 1))
  rows.push(await measureAll('folder', async () => ({ place: makePlace(), close: async () => undefined })));
if (option('bucket', 1))
  rows.push(
    await measureAll('bucket', async () => {
      const gateway = await startS3Gateway();
      return { place: { ...makePlace(), s3: gateway.config }, close: gateway.stop };
    }),
  );
console.table(rows);
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);
