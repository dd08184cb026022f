import { createApiProcess } from './api-process.ts';
import { audit, type Counts } from './audit.ts';
import { openLesson } from './people.ts';
import { createGate, startWriters } from './writers.ts';

export interface ApiKillOptions {
  /** Address of a PostgreSQL server; absent: the embedded database. */
  serverUrl?: string | undefined;
  kills: number;
  /** Number of acknowledgements between two kills. */
  between: number;
  lessons: number;
  students: number;
}

export interface ApiKillFigures {
  counts: Counts;
  acknowledged: number;
  /** Acknowledged operations per second while the api was up. */
  perSecond: number;
  /** Milliseconds from each start after a kill until ready. */
  readyMs: number[];
}

/** Kills the api process (kill -9) repeatedly during acknowledged writes. */
export async function killApi(options: ApiKillOptions): Promise<ApiKillFigures> {
  const api = await createApiProcess(options);
  try {
    await api.start();
    const lessons = [];
    for (let number = 0; number < options.lessons; number++)
      lessons.push(await openLesson(api, options.students));
    const gate = createGate();
    const writers = startWriters(api.port, lessons, gate);
    const readyMs: number[] = [];
    let upMs = 0;
    for (let kill = 0; kill < options.kills; kill++) {
      const from = performance.now();
      await writers.reached(writers.acknowledged() + options.between);
      upMs += performance.now() - from;
      gate.close();
      await api.kill();
      readyMs.push(await api.start());
      gate.open();
    }
    await writers.stop();
    await api.kill();
    const counts = await api.read((db) => audit(db, writers.diaries));
    const acknowledged = writers.acknowledged();
    return { counts, acknowledged, perSecond: (options.kills * options.between * 1000) / upMs, readyMs };
  } finally {
    await api.remove();
  }
}
