import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

interface Row {
  room: string;
  payload: unknown;
}

/**
 * The baseline of the board and chat bars: socket.io that relays messages to the others of a room, without rights
 * or merging. With STORE_URL it first stores each by one insert; with STORE_TOGETHER besides, all that have come
 * meanwhile by one. `node bench/baseline/relay.ts PORT`.
 */
const store = process.env.STORE_URL ? await openStore(process.env.STORE_URL) : null;
const http = createServer();
const io = new Server(http, { maxHttpBufferSize: 1e6 });

async function openStore(connectionString: string) {
  const pool = new pg.Pool({ connectionString });
  await pool.query(
    'create table if not exists bench_relay (id bigint generated always as identity primary key, room text, payload jsonb)',
  );
  const insert = (rows: readonly Row[]) =>
    pool.query(
      'insert into bench_relay (room, payload) select room, payload from jsonb_to_recordset($1) as row(room text, payload jsonb)',
      [JSON.stringify(rows)],
    );
  return process.env.STORE_TOGETHER ? together(insert) : (row: Row) => insert([row]);
}

/** Rows that come in one turn of the loop, or while others are being stored, are stored by one insert. */
function together(insert: (rows: readonly Row[]) => Promise<unknown>) {
  let next: { rows: Row[]; stored: Promise<unknown> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (row: Row) => {
    if (!next) {
      const rows: Row[] = [];
      const stored = Promise.all([last, new Promise(setImmediate)]).then(() => {
        next = null;
        return insert(rows);
      });
      last = stored;
      next = { rows, stored };
    }
    next.rows.push(row);
    return next.stored;
  };
}

io.on('connection', (socket) => {
  socket.on('join', (room: string, done: () => void) => {
    void socket.join(room);
    done();
  });
  socket.on('operation', async (room: string, payload: unknown, done: () => void) => {
    if (store) await store({ room, payload });
    socket.to(room).emit('operation', payload);
    done();
  });
});

http.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
