import { describe, expect, it } from 'vitest';
import { createBatcher } from './batched.ts';

/** A load whose result the test supplies by hand. */
function slowLoad() {
  const asked: { keys: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const load = (keys: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      asked.push({
        keys,
        answer: () => resolve(keys.map((key) => key * 10)),
        fail: () => reject(new Error('down')),
      });
    });
  return { asked, load };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('createBatcher', () => {
  it('gives each caller its own answer, and batches the calls of one turn', async () => {
    const { asked, load } = slowLoad();
    const ask = createBatcher(load);
    const answers = Promise.all([ask(1), ask(2), ask(1)]);
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([[1, 2, 1]]);
    asked[0]?.answer();
    expect(await answers).toEqual([10, 20, 10]);
  });

  it('requests what came in meanwhile as soon as an earlier answer has arrived', async () => {
    const { asked, load } = slowLoad();
    const ask = createBatcher(load);
    const all: Promise<number>[] = [];
    for (let key = 1; key <= 6; key++) {
      all.push(ask(key));
      await turn();
    }
    expect(asked.map(({ keys }) => keys)).toEqual([[1], [2]]);
    asked[0]?.answer();
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([[1], [2], [3, 4, 5, 6]]);
    asked.forEach(({ answer }) => answer());
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('goes on after a failure, which is passed to its callers', async () => {
    const { asked, load } = slowLoad();
    const ask = createBatcher(load, 1);
    const all = [1, 2, 3].map((key) => ask(key));
    await turn();
    expect(asked).toHaveLength(2);
    asked[0]?.fail();
    await expect(all[0]).rejects.toThrow('down');
    await turn();
    asked[1]?.answer();
    asked[2]?.answer();
    expect(await all[1]).toBe(20);
    expect(await all[2]).toBe(30);
  });

  it('caches nothing', async () => {
    let version = 0;
    const ask = createBatcher((keys: readonly number[]) => Promise.resolve(keys.map(() => ++version)));
    expect(await ask(7)).toBe(1);
    expect(await ask(7)).toBe(2);
  });
});
