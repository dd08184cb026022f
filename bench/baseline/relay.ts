import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

/**
 * The baseline of the board and chat bars: socket.io that relays messages to the others of a room, without rights
 * or merging. With STORE_URL it first stores each by one insert. `node bench/baseline/relay.ts PORT`.
 */
const store = process.env.STORE_URL ? await openStore(process.env.STORE_URL) : null;
const http = createServer();
const io = new Server(http, { maxHttpBufferSize: 1e6 });

async function openStore(connectionString: string) {
  const pool = new pg.Pool({ connectionString });
  await pool.query(
    'create table if not exists bench_relay (id bigint generated always as identity primary key, room text, payload jsonb)',
  );
  return (room: string, payload: unknown) =>
    pool.query('insert into bench_relay (room, payload) values ($1, $2)', [room, JSON.stringify(payload)]);
}

io.on('connection', (socket) => {
  socket.on('join', (room: string, done: () => void) => {
    void socket.join(room);
    done();
  });
  socket.on('operation', async (room: string, payload: unknown, done: () => void) => {
    if (store) await store(room, payload);
    socket.to(room).emit('operation', payload);
    done();
  });
});

http.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
