import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

it('runs as much at once as allowed, the rest in order, and goes on after a failure', async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) =>
    inTurn(() => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    });
  const results = ['a', 'b', 'c', 'd'].map(work);
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.reject(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.resolve('done');
  expect(await results[0]).toBe('done');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const end of ends.values()) end.resolve('done');
  expect(await Promise.all([results[2], results[3]])).toEqual(['done', 'done']);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
