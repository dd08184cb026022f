import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { StreamKind, StreamName } from '#contract/socket.ts';
import type { StoredOperation } from '#contract/socket-payloads.ts';
import { isAny } from '../../db/any.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { executePrepared } from '../../db/prepared.ts';
import { readRows } from '../../db/read-rows.ts';
import { fitting, recordset } from '../../db/recordset.ts';
import { place } from '../../db/schema/place.ts';
import { stream, streamOperation } from '../../db/schema/stream.ts';
import { batchedRow } from '../../batched.ts';
import type { StreamPayload } from './model.ts';
import { byteSize } from '../../byte-size.ts';

/** The stored JSON is cast to its type, because only validated payloads are written. */
export const toOperation = (row: typeof streamOperation.$inferSelect): StoredOperation<StreamPayload> => ({
  stream: row.stream as StreamName,
  seq: row.seq,
  opId: row.opId,
  userId: row.userId,
  at: row.createdAt.toISOString(),
  payload: row.payload as StreamPayload,
});

export async function insertStreams(db: Database, names: readonly StreamName[], seq = 0): Promise<void> {
  await db
    .insert(stream)
    .values(names.map((name) => ({ name, seq })))
    .onConflictDoNothing();
}

/** A stream's last number, and the fence that a writer must know. */
export interface Head {
  seq: number;
  fence: number;
}

/** The heads of these streams, locked until the transaction ends, in an order that cannot deadlock. */
export async function lockHeads(db: Database, names: readonly StreamName[]): Promise<Map<StreamName, Head>> {
  const sorted = [...new Set(names)].sort();
  const select = async () =>
    readRows<Head & { name: StreamName }>(
      await executePrepared(
        db,
        sql`select name, seq, fence from stream where name = any(${sql.param(sorted)}::text[]) order by name for update`,
      ),
    );
  let rows = await select();
  if (rows.length < sorted.length) {
    await insertStreams(db, sorted);
    rows = await select();
  }
  return new Map(rows.map(({ name, ...head }) => [name, head]));
}

const findStream = batchedRow(
  (db, names: readonly string[]) => db.select().from(stream).where(isAny(stream.name, names)),
  (row) => row.name,
);

export const findHead = async (db: Database, name: StreamName): Promise<number> =>
  (await findStream(db, name))?.seq ?? 0;

/** The key of the one row, for those who ask at once. */
const THE_PLACE = 1;
const findPlace = batchedRow(
  (db, _one: readonly number[]) => db.select().from(place),
  () => THE_PLACE,
);

/** Read at every join, by one statement for those that arrive together. */
export async function findEpoch(db: Database): Promise<string> {
  const row = await findPlace(db, THE_PLACE);
  if (!row) throw new Error('the database has no row in "place"');
  return row.epoch;
}

/** Those of these ids under which this person's operations are stored. */
export async function listStored(
  db: Database,
  name: StreamName,
  { userId, opIds }: { userId: number; opIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ opId: streamOperation.opId })
    .from(streamOperation)
    .where(
      and(
        eq(streamOperation.stream, name),
        isAny(streamOperation.opId, opIds),
        eq(streamOperation.userId, userId),
      ),
    );
  return rows.map(({ opId }) => opId);
}

interface Repeat extends Omit<StoredOperation<StreamPayload>, 'at'> {
  digest: string;
  createdAt: string;
}

/** Stored operations with these ids, by `stream opId`, with their hashes. */
export async function findRepeats(
  db: Database,
  wanted: ReadonlyMap<StreamName, readonly string[]>,
): Promise<Map<string, { contentHash: string; operation: StoredOperation<StreamPayload> }>> {
  const asked = [...wanted].flatMap(([name, ids]) => ids.map((id) => ({ name, id })));
  const rows = readRows<Repeat>(
    await executePrepared(
      db,
      sql`
      select one.stream, one.seq, one.op_id as "opId", one.user_id as "userId", one.digest, one.payload,
        one.created_at as "createdAt"
      from stream_operation one
      join jsonb_to_recordset(${recordset(asked)}) as asked(name text, id uuid)
        on asked.name = one.stream and asked.id = one.op_id`,
    ),
  );
  return new Map(
    rows.map(({ digest, createdAt, ...operation }) => [
      `${operation.stream} ${operation.opId}`,
      { contentHash: digest, operation: { ...operation, at: new Date(createdAt).toISOString() } },
    ]),
  );
}

/** A stream's head before and after a batch. */
export interface Step {
  name: StreamName;
  before: Head;
  after: Head;
}

export type OperationRow = StoredOperation<StreamPayload> & { contentHash: string };

/** The operations of the statement that `beside` is part of: stream, seq, payload. */
export const LOGGED = sql.raw('logged');

/**
 * Writes operations, the new last numbers and further changes (`beside`), in one statement. It fails as a whole, by
 * a division by zero, if a stream's number is not `before`, because another process wrote, if its fence is another,
 * or if one of `conditions` does not hold.
 */
export async function insertOperations(
  db: Database,
  operations: readonly OperationRow[],
  heads: readonly Step[],
  { beside, conditions }: { beside: readonly SQL[]; conditions: readonly SQL[] },
): Promise<void> {
  const rows = operations.map((one) => ({
    stream: one.stream,
    seq: one.seq,
    op_id: one.opId,
    user_id: one.userId,
    digest: one.contentHash,
    payload: one.payload,
    bytes: byteSize(one.payload),
    created_at: one.at,
  }));
  const log = sql`insert into stream_operation (stream, seq, op_id, user_id, digest, payload, bytes, created_at)
      select stream, seq, op_id, user_id, digest, payload, bytes, created_at from ${LOGGED}`;
  const steps = heads.map(({ name, before, after }) => ({
    name,
    before: before.seq,
    known: before.fence,
    ...after,
  }));
  const parts = [log, ...beside].map((part, index) => sql`${sql.raw(`part_${index}`)} as (${part})`);
  await executePrepared(
    db,
    sql`
    with ${LOGGED} as materialized (
      select * from jsonb_to_recordset(${recordset(rows)}) as row(stream text, seq int, op_id uuid, user_id int,
        digest text, payload jsonb, bytes int, created_at timestamptz)
    ), given as (
      update stream set seq = head.seq, fence = head.fence
      from jsonb_to_recordset(${recordset(steps)}) as head(name text, before int, known int, seq int, fence int)
      join (select name, seq, fence from stream
          where name in (select name from jsonb_to_recordset(${recordset(steps)}) as wanted(name text))
          order by name for update) held using (name)
      where stream.name = head.name and held.seq = head.before and held.fence = head.known
      returning 1
    ), ${sql.join(parts, sql`, `)}
    select 1 / (${sql.join([sql`count(*) = ${heads.length}`, ...conditions], sql` and `)})::int from given`,
  );
}

export interface OwnRow {
  stream: StreamName;
  opId: string;
  contentHash: string;
  payload: StreamPayload;
}

/**
 * Adds the server's own operations to streams, in their order, and creates missing streams: for operations that change
 * nothing else and cannot be repeats. `then` receives their numbers, by id.
 */
export function addOwn(
  changes: Changes,
  own: readonly OwnRow[],
  { at, then }: { at: string; then: (numbers: Map<string, number>) => void },
): void {
  const count = new Map<StreamName, number>();
  const rows = own.map(({ opId, contentHash, ...row }) => {
    const place = (count.get(row.stream) ?? 0) + 1;
    count.set(row.stream, place);
    return { ...row, op_id: opId, digest: contentHash, place, bytes: byteSize(row.payload) };
  });
  const streams = [...count].map(([name, added]) => ({ name, added }));
  const head = changes.add(sql`
    insert into stream (name, seq)
    select name, added from jsonb_to_recordset(${recordset(streams)}) as new(name text, added int) order by name
    on conflict (name) do update set seq = stream.seq + excluded.seq
    returning name, seq`);
  changes.add<{ op_id: string; seq: number }>(
    sql`
    insert into stream_operation (stream, seq, op_id, digest, payload, bytes, created_at)
    select row.stream, head.seq - new.added + row.place, row.op_id, row.digest, row.payload, row.bytes, ${at}::timestamptz
    from jsonb_to_recordset(${recordset(rows)}) as row(stream text, op_id uuid, digest text, payload jsonb, place int,
      bytes int)
    join ${head} head on head.name = row.stream
    join jsonb_to_recordset(${recordset(streams)}) as new(name text, added int) on new.name = row.stream
    returning op_id, seq`,
    (stored) => then(new Map(stored.map(({ op_id, seq }) => [op_id, seq]))),
  );
}

/** Adds the stream of something that the same statement creates; `id`: a query for its id. */
export const addStream = (changes: Changes, kind: StreamKind, id: SQL): void =>
  void changes.add(sql`insert into stream (name) values (${`${kind}:`}::text || ${id})`);

/** As addStream, of everything that a part has made. */
export const addStreams = (changes: Changes, kind: StreamKind, made: SQL): void =>
  void changes.add(sql`insert into stream (name) select ${`${kind}:`}::text || made.id from ${made} made`);

/** Operations after `since`, oldest first: at most `limit`, and as many as fit into a part. */
export async function listAfter(
  db: Database,
  name: StreamName,
  since: number,
  { limit, partBytes }: { limit: number; partBytes: number },
) {
  const page = sql`select seq as key, payload as data, bytes from stream_operation
    where stream = ${name} and seq > ${since} order by seq limit ${limit}`;
  const rows = await db
    .select()
    .from(streamOperation)
    .where(
      and(
        eq(streamOperation.stream, name),
        gt(streamOperation.seq, since),
        lte(streamOperation.seq, sql`(select max(key) from (${fitting(page, partBytes)}) part)`),
      ),
    )
    .orderBy(streamOperation.seq);
  return rows.map(toOperation);
}

/** Bytes of the operations after `since`. */
export async function sizeAfter(db: Database, name: StreamName, since: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${streamOperation.bytes}), 0)::int` })
    .from(streamOperation)
    .where(and(eq(streamOperation.stream, name), gt(streamOperation.seq, since)));
  return row?.bytes ?? 0;
}

/** The latest operations before `before` (default: of all), oldest first, in one index scan. */
export async function listLatest(db: Database, name: StreamName, limit: number, before?: number) {
  const rows = await db
    .select()
    .from(streamOperation)
    .where(
      and(
        eq(streamOperation.stream, name),
        before === undefined ? undefined : lt(streamOperation.seq, before),
      ),
    )
    .orderBy(desc(streamOperation.seq))
    .limit(limit);
  return rows.map(toOperation).reverse();
}

/** The last operation of each of these streams that has one. */
export async function listLast(
  db: Database,
  names: readonly StreamName[],
): Promise<StoredOperation<StreamPayload>[]> {
  const rows = await db
    .select({ operation: streamOperation })
    .from(streamOperation)
    .innerJoin(stream, and(eq(stream.name, streamOperation.stream), eq(stream.seq, streamOperation.seq)))
    .where(inArray(stream.name, [...names]));
  return rows.map(({ operation }) => toOperation(operation));
}

export async function deleteStream(db: Database, name: string): Promise<void> {
  await db.delete(stream).where(eq(stream.name, name));
}
