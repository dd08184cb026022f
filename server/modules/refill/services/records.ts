import { v5 } from 'uuid';
import { z } from 'zod';
import {
  FORMER_RECORDS_MAX,
  FORMER_RECORDS_MAX_BYTES,
  FORMER_RECORD_KINDS,
  FORMER_RECORD_MAX_BYTES,
} from '#contract/refill.ts';
import type { FormerRecordKind } from '#contract/refill.ts';
import type { Refill } from '../../../refill.ts';
import { insertRecords } from '../record-store.ts';
import type { FormerRecordRow } from '../record-store.ts';

/** Rows in one transaction. */
const BATCH = 200;

type Data = Record<string, unknown>;
const data = z.record(z.string(), z.unknown());

/** Lists whose items are records as they are, and what says when each was. */
const LISTS: readonly { file: string; kind: FormerRecordKind; at: string }[] = [
  { file: 'messages.json', kind: 'MESSAGE', at: 'createdAt' },
  { file: 'balance.json', kind: 'BALANCE', at: 'createdAt' },
  { file: 'activity.json', kind: 'ACTIVITY', at: 'createdAt' },
  { file: 'attendance.json', kind: 'LESSON', at: 'startsAt' },
  { file: 'lesson-connections.json', kind: 'LESSON_CONNECTION', at: 'day' },
  { file: 'lesson-sheets.json', kind: 'LESSON_SHEET', at: 'publishedAt' },
  { file: 'looked-up-words.json', kind: 'LOOKED_UP_WORD', at: 'at' },
  { file: 'attempts.json', kind: 'ATTEMPT', at: 'createdAt' },
  { file: 'remarks.json', kind: 'REMARK', at: 'createdAt' },
  { file: 'live-answers.json', kind: 'LIVE_ANSWER', at: 'handedInAt' },
  { file: 'reviews.json', kind: 'REVIEW', at: 'createdAt' },
  { file: 'post-comments.json', kind: 'COMMENT', at: 'createdAt' },
  { file: 'post-corrections.json', kind: 'CORRECTION', at: 'createdAt' },
];

interface Found {
  kind: FormerRecordKind;
  /** What tells it from an equal one. */
  key: string;
  at: unknown;
  data: Data;
}

/** What was said, paid and attended, and what others wrote: to be read, and nothing else. */
export async function refillRecords(refill: Refill, maxBytes = FORMER_RECORDS_MAX_BYTES): Promise<void> {
  const room = { left: FORMER_RECORDS_MAX, bytes: maxBytes };
  for (const { file, kind, at } of LISTS)
    await store(refill, file, room, async function* () {
      let number = 0;
      for await (const item of refill.items(file, 'RECORD', data))
        yield { kind, at: item[at], data: item, key: String((number += 1)) };
    });
  await store(refill, 'lessons.json', room, () => eachLesson(refill));
  await store(refill, 'former-records.json', room, () => eachFormer(refill));
}

const rows = z.array(data).default([]);
const SIDES = ['given', 'taken', 'invitations', 'slotsAskedFor', 'slotsReceived'] as const;
const lessons = z.looseObject({
  ...{
    given: rows,
    taken: rows,
    invitations: rows,
    slotsAskedFor: rows,
    slotsReceived: rows,
  },
});

/** Lessons in time: given, taken, those to which somebody invited, and those that were asked for. */
async function* eachLesson(refill: Refill): AsyncGenerator<Found> {
  const found = await refill.whole('lessons.json', 'RECORD', lessons);
  for (const side of SIDES)
    for (const [index, row] of (found?.[side] ?? []).entries())
      yield { kind: 'LESSON', at: row['startsAt'], data: { side, ...row }, key: `${side} ${index}` };
}

const former = z.object({ id: z.string(), kind: z.enum(FORMER_RECORD_KINDS), at: z.string(), data });

/** What was a record there already. */
async function* eachFormer(refill: Refill): AsyncGenerator<Found> {
  for await (const { id, ...row } of refill.items('former-records.json', 'RECORD', former))
    yield { ...row, key: id };
}

async function store(
  refill: Refill,
  file: string,
  room: { left: number; bytes: number },
  each: () => AsyncIterable<Found>,
): Promise<void> {
  let batch: FormerRecordRow[] = [];
  let number = 0;
  let beyond = 0;
  const write = async () => {
    const full = batch;
    batch = [];
    number += 1;
    const item = { oldId: `${file} ${number}`, count: full.length };
    if (full.length > 0) await refill.make('RECORD', item, async ({ ctx }) => insertRecords(ctx.db, full));
  };
  for await (const found of each()) {
    const row = rowOf(refill, found);
    if (!row) await refill.leave('RECORD', 'INVALID', { oldId: `${file} ${found.key}` });
    else if (room.left === 0 || room.bytes < row.bytes) beyond += 1;
    else {
      room.left -= 1;
      room.bytes -= row.bytes;
      batch.push(row.record);
      if (batch.length === BATCH) await write();
    }
  }
  await write();
  if (beyond > 0) await refill.leave('RECORD', 'NO_ROOM', { oldId: file, count: beyond });
}

/** Null: it is too long, or no column can store it. */
function rowOf(
  refill: Refill,
  { kind, key, at, data: content }: Found,
): { record: FormerRecordRow; bytes: number } | null {
  const json = JSON.stringify(content);
  const bytes = Buffer.byteLength(json);
  if (bytes > FORMER_RECORD_MAX_BYTES || json.includes('\\u0000')) return null;
  const userId = refill.ctx.viewer?.id ?? 0;
  const when = new Date(typeof at === 'string' ? at : NaN);
  const now = refill.ctx.platform.clock.now();
  const id = v5(`${userId} ${kind} ${key} ${json}`, NAMESPACE);
  return { record: { id, userId, kind, at: isStorable(when) ? when : now, data: content }, bytes };
}

const NAMESPACE = '6b1d0c5c-5a43-4f0e-9a5e-0f3a1c9a7b21';
const LATEST = Date.UTC(2100, 0, 1);
const isStorable = (when: Date) => when.getTime() >= 0 && when.getTime() < LATEST;
