import { expect, it } from 'vitest';
import { readJsonItems } from './json-items.ts';

async function* piecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
const read = async (text: string, { size = 3, max = 1000 } = {}) =>
  Array.fromAsync(readJsonItems(piecesOf(text, size), max), ({ broken, value }) =>
    broken ? 'broken' : value,
  );

it.each([1, 2, 7, 1000])('reads a list that arrives in pieces of %i bytes', async (size) => {
  const items = [{ a: '],[{"\\"', b: [1, [2, { c: 'ж😀' }]] }, 5, 'x', null, [], {}, true];
  expect(await read(JSON.stringify(items), { size })).toEqual(items);
  expect(await read(` ${JSON.stringify(items, null, 2)}\n`, { size })).toEqual(items);
});

it('reads an empty list', async () => {
  expect(await read('[]')).toEqual([]);
  expect(await read('[\n]')).toEqual([]);
});

it('passes over what is broken or too long, and reads on', async () => {
  expect(await read('[1,{"a":},2]')).toEqual([1, 'broken', 2]);
  expect(await read(`[1,"${'x'.repeat(50)}",2]`, { max: 20 })).toEqual([1, 'broken', 2]);
});

it('says once that something is no list', async () => {
  expect(await read('{"a":[1,{"b":2}]}')).toEqual(['broken']);
});

it.each(['words', '', '[1,2', '[1,{"a":[2}'])('says that %s is no whole list', async (text) => {
  expect((await read(text)).at(-1)).toBe('broken');
});
