import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { SOCKET_FRAME_MAX_BYTES } from '#contract/limits.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { commitFigures, drainCommits } from '../modules/stream/service.ts';
import { listenToDomain } from './domain-events.ts';
import { limitBytes } from './frame-budget.ts';
import { admit, enterOwnRooms, isAllowedOrigin } from './handshake.ts';
import { createRedisAdapter, joinCluster } from './cluster.ts';
import { moveAway } from './move.ts';
import { followPresence } from './presence.ts';
import { checkSessions } from './sessions.ts';
import { disconnectSlowReaders, disconnectAll, restartingOf } from './backpressure.ts';
import { handleStreams } from './stream-events.ts';
import type { Joining } from './stream-events.ts';
import { TIMING } from './types.ts';
import type { AppServer, HandlerFigures, Realtime, RealtimeDeps } from './types.ts';
import { attachUpgrades } from './upgrades.ts';
import { handleVolatile } from './volatile-events.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export interface RealtimeFigures extends HandlerFigures {
  sockets: number;
  rooms: number;
  /** Group commits since the start of the process; see stream/group-commit.ts. */
  commits: ReturnType<typeof commitFigures>;
}

export interface AttachedRealtime {
  /** Moves the connections to other processes; those that come meanwhile are accepted. */
  move(): Promise<void>;
  close(): Promise<void>;
  metrics(): RealtimeFigures;
}

/** Attaches the socket server to an HTTP server; docs/spec-live-log.md describes the protocol. */
export async function attachRealtime(httpServer: HttpServer, deps: RealtimeDeps): Promise<AttachedRealtime> {
  const timing = { ...TIMING, ...deps.timing };
  const realtime: Realtime = {
    io: createServer(
      httpServer,
      deps,
      timing,
      deps.cluster && (await createRedisAdapter(deps.cluster.redis)),
    ),
    deps,
    timing,
    figures: { refusals: {}, volatile: 0, slow: 0 },
    startOrderAfter: () => undefined,
  };
  const { io } = realtime;
  const joining: Joining = new Map();
  io.use((socket, next) => void admit(io, deps, socket, next));
  io.on('connection', (socket) => {
    void enterOwnRooms(deps, socket);
    limitBytes(realtime, socket);
    handleStreams(realtime, joining, socket);
    handleVolatile(realtime, socket);
  });
  const upgrades = attachUpgrades(httpServer, deps);
  const stops = [
    listenToDomain(realtime, joining),
    followPresence(realtime),
    startSweeps(realtime),
    upgrades.stop,
    ...(deps.cluster ? [joinCluster(realtime, deps.cluster)] : []),
  ];
  return {
    move: () => moveAway(realtime, upgrades.closers()),
    close: async () => {
      stops.forEach((stop) => stop());
      await drainCommits(deps.sys);
      await disconnectAll(realtime, undefined, restartingOf(realtime));
      await io.of('/').adapter.close();
      io.engine.close();
    },
    metrics: () => ({
      ...realtime.figures,
      sockets: io.of('/').sockets.size,
      rooms: io.of('/').adapter.rooms.size,
      commits: commitFigures(deps.sys),
    }),
  };
}

function createServer(
  httpServer: HttpServer,
  deps: RealtimeDeps,
  timing: Realtime['timing'],
  adapter: Awaited<ReturnType<typeof createRedisAdapter>> | undefined,
): AppServer {
  const io: AppServer = new Server(httpServer, {
    serveClient: false,
    ...(adapter ? { adapter } : {}),
    maxHttpBufferSize: SOCKET_FRAME_MAX_BYTES,
    pingInterval: timing.pingInterval,
    pingTimeout: timing.pingTimeout,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Other paths are answered in upgrades.ts.
    destroyUpgrade: false,
    cors: { origin: [...deps.allowedOrigins] },
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request, deps.allowedOrigins)),
  });
  // socket.io answers its own path, so the HTTP server's headers do not apply.
  const always = securityHeaders(deps.sys.platform.socketUrl);
  io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, always));
  return io;
}

function startSweeps(realtime: Realtime): () => void {
  let checking = false;
  const timer = setInterval(() => {
    disconnectSlowReaders(realtime);
    if (checking) return;
    checking = true;
    checkSessions(realtime)
      .catch((error: unknown) => realtime.deps.sys.log.error({ err: error }, 'sessions could not be checked'))
      .finally(() => {
        checking = false;
      });
  }, realtime.timing.sweep);
  timer.unref();
  return () => clearInterval(timer);
}
