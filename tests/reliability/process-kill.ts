import { audit, type Counts } from './audit.ts';
import { openLesson, type Lesson, type Person } from './people.ts';
import { startTwo } from './two-processes.ts';
import { createGate, startWriters } from './writers.ts';

export interface ProcessKillOptions {
  serverUrl: string | undefined;
  kills: number;
  /** Number of acknowledgements between two kills, and between a kill and the restart. */
  between: number;
  students: number;
}

/**
 * Kills one of two api processes in turn (kill -9), during acknowledged writes to the same board, chat and lesson: its
 * people go on at the other one at once.
 */
export async function killOneOfTwo(
  options: ProcessKillOptions,
): Promise<{ counts: Counts; acknowledged: number }> {
  const two = await startTwo(options.serverUrl);
  const both = [two.a, two.b] as const;
  try {
    const lesson: Lesson = await openLesson(two.a, options.students);
    const order = [lesson.teacher, ...lesson.students];
    const portOf = (person: Person) => {
      const home = order.indexOf(person) % 2;
      const [own, other] = home === 0 ? both : [two.b, two.a];
      return own.alive() ? own.port : other.port;
    };
    const writers = startWriters(portOf, [lesson], createGate());
    const write = () => writers.reached(writers.acknowledged() + options.between);
    for (let kill = 0; kill < options.kills; kill++) {
      const api = both[kill % 2 === 0 ? 0 : 1];
      await write();
      await api.kill();
      await write();
      await api.start();
    }
    await writers.stop();
    const counts = await two.a.read((db) => audit(db, writers.diaries));
    return { counts, acknowledged: writers.acknowledged() };
  } finally {
    await two.remove();
  }
}
