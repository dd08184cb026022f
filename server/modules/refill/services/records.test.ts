import { expect, it } from 'vitest';
import type { Refill } from '../../../refill.ts';
import { refillRecords } from './records.ts';

it('records beyond the bytes of an archive are left out, and counted', async () => {
  const notes: unknown[] = [];
  const refill = {
    ctx: { viewer: { id: 1 }, platform: { clock: { now: () => new Date(0) } } },
    whole: async () => null,
    async *items(file: string) {
      if (file === 'messages.json') for (let at = 0; at < 5; at += 1) yield { at, text: 'x'.repeat(80) };
    },
    make: async (kind: string, { count }: { count: number }) => void notes.push({ kind, count }),
    leave: async (kind: string, reason: string, { count }: { count: number }) =>
      void notes.push({ kind, reason, count }),
  } as unknown as Refill;
  await refillRecords(refill, 300);
  expect(notes).toEqual([
    { kind: 'RECORD', count: 3 },
    { kind: 'RECORD', reason: 'NO_ROOM', count: 2 },
  ]);
});
