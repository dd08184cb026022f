import { createApiProcess } from './api-process.ts';
import { audit, type Counts } from './audit.ts';
import { openLesson } from './people.ts';
import { createGate, startWriters } from './writers.ts';

export interface SecondOpenerOptions {
  /** Number of other processes that are started on the folder of a writing one. */
  attempts: number;
  /** After this many attempts the owner is killed and restarted. */
  killEvery: number;
  students: number;
}

export interface SecondOpenerFigures {
  counts: Counts;
  acknowledged: number;
  /** What second processes did other than exit with code 1 and the message. */
  wrong: string[];
  kills: number;
}

export const IN_USE =
  /^The data folder \S+ is in use by another process: stop it, or give this one its own DATA_DIR\.$/;

/** Starts processes on a data folder that another one owns, while it writes and just after it was restarted. */
export async function openTwice(options: SecondOpenerOptions): Promise<SecondOpenerFigures> {
  const api = await createApiProcess();
  try {
    await api.start();
    const gate = createGate();
    const writers = startWriters(api.port, [await openLesson(api, options.students)], gate);
    const figures = { wrong: [] as string[], kills: 0 };
    for (let attempt = 1; attempt <= options.attempts; attempt++) {
      const before = writers.acknowledged();
      const { code, said } = await api.startSecond();
      if (code !== 1 || !IN_USE.test(said)) figures.wrong.push(`${code}: ${said}`);
      // The owner is not affected.
      await writers.reached(before + 1);
      if (attempt % options.killEvery > 0) continue;
      gate.close();
      await api.kill();
      await api.start();
      gate.open();
      figures.kills++;
    }
    await writers.stop();
    await api.kill();
    const counts = await api.read((db) => audit(db, writers.diaries));
    return { counts, acknowledged: writers.acknowledged(), ...figures };
  } finally {
    await api.remove();
  }
}
