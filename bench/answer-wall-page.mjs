// What the page with the wall does with keys; bundled by answer-wall.ts, because Node does not know the browser's addresses.
import { NO_ANSWERS, answersAfter } from '@/lib/live-exercise/answers';
import { classAfter } from '@/lib/live-exercise/class-after';
import { columnsOf, mistakesOf } from '@/lib/live-exercise/wall';
import { createRows } from '@/lib/live-exercise/wall-rows';

const PARTS = Array.from({ length: 12 }, (_, index) => `g${index + 1}`);
const content = PARTS.flatMap((id) => [
  { t: 'text', s: 'Somebody ' },
  { t: 'gap', id },
  { t: 'text', s: ' something here. ' },
]);
const shown = { type: 'fillInTheBlanks', block: { data: { content } } };
const columns = columnsOf(shown, null, new Set());
const hinted = new Set();
const marks = new Map();

/** Students type in turn. Returns the milliseconds of each key, from its operation to the rows that are drawn. */
export function typeWith(count, keys) {
  const students = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const presence = { here: new Set(students.map(({ id }) => id)), lost: new Map() };
  const toRows = createRows();
  let answers = new Map();
  const costs = [];
  for (let key = 0; key < keys; key += 1) {
    const studentId = (key % count) + 1;
    // Each sends at most twice a second.
    const now = Date.UTC(2026, 0, 1) + (key * 500) / count;
    const part = PARTS[Math.floor(key / count / 8) % PARTS.length];
    const answer = { [part]: { value: `word ${key}`, partVersion: key + 1, nonce: 1 } };
    const operation = {
      seq: key + 1,
      at: new Date(now).toISOString(),
      payload: { exerciseId: 1, version: 1, answer },
    };
    const begun = performance.now();
    answers = classAfter(answers, [[studentId, (before) => answersAfter(before, operation)]]);
    const given = new Map(students.map(({ id }) => [id, (answers.get(id) ?? NO_ANSWERS).get(1)]));
    for (const [id, one] of given) if (!one) given.delete(id);
    const { rows } = toRows({
      ...{ students, presence, columns, shown, hinted, marks, now },
      ...{ version: 1, releasedAt: 0, answers: given },
    });
    mistakesOf(
      columns,
      rows.map(({ cells, student }) => ({ studentId: student.id, cells })),
    );
    costs.push(performance.now() - begun);
  }
  return costs;
}
