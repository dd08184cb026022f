import type { IncomingMessage } from 'node:http';
import { handshakeSchema } from '#contract/socket.ts';
import type { Handshake } from '#contract/socket.ts';
import { DomainError } from '../errors.ts';
import { findUsers, redeemSocketTicket } from '../modules/account/service.ts';
import { mayHearStream } from '../modules/stream/service.ts';
import { previewRoom, sessionRoom, userRoom } from './types.ts';
import type { AppSocket, RealtimeDeps, SocketData } from './types.ts';

/** Browsers name the page's origin and cannot be made not to; what is no browser has no ticket to steal. */
export function isAllowedOrigin(
  request: Pick<IncomingMessage, 'headers'>,
  allowed: readonly string[],
): boolean {
  const { origin } = request.headers;
  return origin === undefined || allowed.includes(origin);
}

/** R1: who connects, by a ticket or by a board's preview key; the connection error carries `data.code`. */
export async function admit(
  deps: RealtimeDeps,
  socket: AppSocket,
  next: (error?: Error) => void,
): Promise<void> {
  try {
    const handshake = handshakeSchema.safeParse(socket.handshake.auth);
    if (!handshake.success) throw new DomainError('UNAUTHORIZED');
    socket.data = await identify(deps, handshake.data);
    next();
  } catch (error) {
    if (!(error instanceof DomainError)) deps.sys.log.error({ err: error }, 'a socket could not be admitted');
    const code = error instanceof DomainError ? error.code : 'SERVICE_UNAVAILABLE';
    next(Object.assign(new Error(code), { data: { code } }));
  }
}

async function identify({ sys }: RealtimeDeps, handshake: Handshake): Promise<SocketData> {
  const checkedAt = performance.now();
  if ('boardId' in handshake) {
    const ctx = { ...sys, viewer: null, accessKey: handshake.accessKey };
    if (!(await mayHearStream(ctx, `board:${handshake.boardId}`))) throw new DomainError('BOARD_NOT_FOUND');
    return { viewer: null, name: '', preview: handshake, checkedAt, excused: 0 };
  }
  const viewer = await redeemSocketTicket(sys, handshake.ticket);
  if (!viewer) throw new DomainError('UNAUTHORIZED');
  const [user] = await findUsers(sys, [viewer.id]);
  if (!user) throw new DomainError('UNAUTHORIZED');
  return { viewer, name: `${user.firstName} ${user.lastName}`, preview: null, checkedAt, excused: 0 };
}

/** The rooms one is in by being who one is. */
export async function enterOwnRooms(socket: AppSocket): Promise<void> {
  const { viewer, preview } = socket.data;
  if (viewer) await socket.join([userRoom(viewer.id), sessionRoom(viewer.sessionId)]);
  if (preview) await socket.join(previewRoom(preview.boardId));
}
