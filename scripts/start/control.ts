import { z } from 'zod';
import { answerLocally, askLocally, type LocalAnswer } from './local-socket.ts';
import { problem } from './problem.ts';
import type { Settings } from './settings.ts';

/** The socket in DATA_DIR at which a running start is asked who it is, and to stop. */
const SOCKET = 'start.sock';
const ANSWER_WITHIN_MS = 5_000;

const questionSchema = z.object({ wish: z.enum(['who', 'stop']) });
const runningSchema = z.object({ pid: z.number(), since: z.string(), publicUrl: z.string() });
export type Running = z.infer<typeof runningSchema>;

async function ask(
  dataDir: string,
  wish: 'who' | 'stop',
): Promise<(LocalAnswer & { running: Running }) | null> {
  const answer = await askLocally(dataDir, SOCKET, { wish }, ANSWER_WITHIN_MS);
  const running = runningSchema.safeParse(answer?.value);
  return answer && running.success ? { ...answer, running: running.data } : null;
}

/** The start that runs on this data folder; null: none does. */
export const findRunning = async (dataDir: string): Promise<Running | null> =>
  (await ask(dataDir, 'who'))?.running ?? null;

/** Asks the start on this data folder to stop; null: none runs. */
export const askToStop = (dataDir: string) => ask(dataDir, 'stop');

const clock = (iso: string) => iso.slice(0, 16).replace('T', ' ');

export const runningSentence = ({ pid, since, publicUrl }: Running) =>
  `Tildesh runs already at ${publicUrl}, since ${clock(since)} UTC (process ${pid}): \`tildesh stop\` ends it.`;

export async function requireNotRunning({ dataDir }: Settings): Promise<void> {
  const running = await findRunning(dataDir);
  if (running) throw problem(runningSentence(running));
}

/** Lets `tildesh stop` end this start. Resolves with the function that closes the socket. */
export async function takeControl(settings: Settings, stop: () => void): Promise<() => void> {
  const running: Running = {
    pid: process.pid,
    since: new Date().toISOString(),
    publicUrl: settings.publicUrl,
  };
  const close = await answerLocally(settings.dataDir, SOCKET, async (question) => {
    const parsed = questionSchema.safeParse(question);
    if (parsed.data?.wish === 'stop') stop();
    return running;
  });
  if (!close) throw problem('Tildesh was started here a moment ago by another command.');
  return close;
}
