import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * The baseline of the socket memory bar: socket.io with three rooms per socket. `node bench/baseline/bare-socket.ts
 * PORT`.
 */
const http = createServer();
const io = new Server(http);
io.on('connection', (socket) => {
  void socket.join(['a', 'b', `c:${socket.id}`]);
});
http.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
