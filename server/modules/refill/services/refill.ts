import { v5 } from 'uuid';
import type { Readable } from 'node:stream';
import { ARCHIVE_ITEM_MAX_BYTES, ARCHIVE_WHOLE_MAX_BYTES, REFILL_NAME_MAX } from '#contract/refill.ts';
import type { RefillKind } from '#contract/refill.ts';
import type { Context, SystemContext } from '../../../context.ts';
import type { Limiter } from '../../../platform/limiter.ts';
import type { Making, NewId, OldId, Refill } from '../../../refill.ts';
import { inTransaction } from '../../../transaction.ts';
import type { UserRow } from '../../account/model.ts';
import { parse, readJsonItems } from '../engine/json-items.ts';
import type { JsonItem } from '../engine/json-items.ts';
import * as store from '../store.ts';
import type { RefillRow } from '../store.ts';
import type { Archive } from './archive.ts';
import { createFiles } from './files.ts';
import { keyOf, touch } from './filling.ts';
import type { Filling } from './filling.ts';
import { LostClaim } from './lost-claim.ts';
import { reasonOf } from './reason.ts';

/** A person does all this at once who has done it over years. */
const UNLIMITED: Limiter = { take: async () => {}, giveBack: async () => {}, reset: async () => {} };

const OLD_ID_MAX = 200;

/** Opens an account for its modules, with what earlier processes have made in it. */
export async function createRefill(
  sys: SystemContext,
  { row, person, archive }: { row: RefillRow; person: UserRow; archive: Archive },
): Promise<Refill> {
  const { id, role } = person;
  const ctx: Context = {
    ...sys,
    viewer: { id, role, sessionId: '', ...(person.emailConfirmedAt && { hasConfirmedEmail: true }) },
    platform: { ...sys.platform, limiter: UNLIMITED },
  };
  const items = await store.listItems(sys.db, row.id);
  const known = new Map(items.map(({ kind, oldId, newId }) => [keyOf(kind, oldId), newId]));
  const filling: Filling = { sys, row, archive, ctx, known, touchedAt: 0 };
  const { uuidOf, leave } = createNotes(filling);
  return {
    ctx,
    uuidOf,
    leave,
    ...createReading(filling, leave),
    ...createFiles(filling, { uuidOf, leave }),
    make: (kind, item, work) => make(filling, { kind, ...item }, work, uuidOf),
    idOf: (kind, oldId) => {
      const newId = oldId === null || oldId === undefined ? null : known.get(keyOf(kind, oldId));
      return newId ? Number(newId) : null;
    },
  };
}

function createNotes(filling: Filling): Pick<Refill, 'uuidOf' | 'leave'> {
  const { row, known, sys } = filling;
  return {
    uuidOf: (name) => v5(name, row.id),
    async leave(kind, reason, { oldId, name = '', count = 1 }) {
      const key = keyOf(kind, oldId);
      if (known.has(key) || count === 0) return;
      await touch(filling);
      const item = { refillId: row.id, kind, oldId: cut(String(oldId), OLD_ID_MAX), reason, count };
      await store.insertItem(sys.db, { ...item, name: cut(name, REFILL_NAME_MAX) });
      known.set(key, null);
    },
  };
}

const cut = (text: string, max: number) => text.replaceAll('\u0000', '').slice(0, max).toWellFormed();

type Item = { kind: RefillKind; oldId: OldId; name?: string; at?: Date; count?: number };

async function make(
  filling: Filling,
  { kind, oldId, name = '', at, count = 1 }: Item,
  work: (making: Making) => Promise<NewId>,
  uuidOf: Refill['uuidOf'],
): Promise<boolean> {
  const { known, ctx, row } = filling;
  const key = keyOf(kind, oldId);
  const before = known.get(key);
  if (before !== undefined) return before !== null;
  await touch(filling);
  const note = { refillId: row.id, kind, count, oldId: cut(String(oldId), OLD_ID_MAX) };
  try {
    const newId = await inTransaction(ctx, async (inner) => {
      const id = String(await work({ ctx: inner, past: dated(inner, at), clientId: uuidOf(key) }));
      if (!(await store.insertItem(inner.db, { ...note, newId: id }))) throw LostClaim;
      return id;
    });
    known.set(key, newId);
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    await store.insertItem(ctx.db, { ...note, reason, name: cut(name, REFILL_NAME_MAX) });
    known.set(key, null);
    return false;
  }
}

/** The context at another instant; nothing is made in the future. */
function dated(ctx: Context, at: Date | undefined): Context {
  const now = ctx.platform.clock.now();
  const then = at && at < now ? at : now;
  return { ...ctx, platform: { ...ctx.platform, clock: { now: () => then } } };
}

function createReading(
  { archive }: Filling,
  leave: Refill['leave'],
): Pick<Refill, 'items' | 'whole' | 'entry' | 'names'> {
  return {
    async *items(file, kind, schema) {
      const entry = archive.get(file);
      if (!entry) return;
      let number = 0;
      for await (const item of readList(entry)) {
        number += 1;
        const parsed = item.broken ? null : schema.safeParse(item.value);
        if (parsed?.success) yield parsed.data;
        else await leave(kind, 'INVALID', { oldId: `${file} ${number}` });
      }
    },
    async whole(file, kind, schema) {
      const entry = archive.get(file);
      if (!entry) return null;
      const text = entry.size <= ARCHIVE_WHOLE_MAX_BYTES ? await readText(entry) : '';
      const { broken, value } = parse(text ?? '');
      // Where nothing is stored, the platform writes null.
      if (value === null) return null;
      const parsed = broken ? null : schema.safeParse(value);
      if (parsed?.success) return parsed.data;
      await leave(kind, 'INVALID', { oldId: file });
      return null;
    },
    entry: (name) => archive.get(name) ?? null,
    names: (beginning) => [...archive.keys()].filter((name) => name.startsWith(beginning)),
  };
}

type Entry = NonNullable<ReturnType<Refill['entry']>>;

const BROKEN: JsonItem = { broken: true };

/** The items of a list, and a broken one where its bytes are not what the archive says. */
async function* readList(entry: Entry): AsyncGenerator<JsonItem> {
  const stream = await openOr(entry);
  if (!stream) return yield BROKEN;
  try {
    yield* readJsonItems(stream, ARCHIVE_ITEM_MAX_BYTES);
  } catch (error) {
    if (!reasonOf(error)) throw error;
    yield BROKEN;
  } finally {
    stream.destroy();
  }
}

async function readText(entry: Entry): Promise<string | null> {
  const stream = await openOr(entry);
  if (!stream) return null;
  try {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(Buffer.from(piece as Uint8Array));
    return Buffer.concat(pieces).toString('utf8');
  } catch (error) {
    if (!reasonOf(error)) throw error;
    return null;
  }
}

/** Null if its head is not where the archive says. */
async function openOr(entry: Entry): Promise<Readable | null> {
  try {
    return await entry.open();
  } catch (error) {
    if (!reasonOf(error)) throw error;
    return null;
  }
}
