import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * The baseline of the board and chat bars: socket.io that passes what comes to the others of a room.
 * No rights, no merge, no storage. `node bench/baseline/relay.ts PORT`.
 */
const http = createServer();
const io = new Server(http, { maxHttpBufferSize: 1e6 });

io.on('connection', (socket) => {
  socket.on('join', (room: string, done: () => void) => {
    void socket.join(room);
    done();
  });
  socket.on('operation', (room: string, payload: unknown, done: () => void) => {
    socket.to(room).emit('operation', payload);
    done();
  });
});

http.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
