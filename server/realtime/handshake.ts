import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '#contract/errors.ts';
import { SERVER_EVENTS } from '#contract/socket.ts';
import { handshakeSchema } from '#contract/socket-payloads.ts';
import type { Handshake } from '#contract/socket-payloads.ts';
import { DomainError } from '../errors.ts';
import { isSessionAlive, redeemSocketTicket } from '../modules/account/service.ts';
import { canSubscribe, toRefusal } from '../modules/stream/service.ts';
import { REALTIME_BUDGETS } from './budgets.ts';
import { findSockets } from './find-sockets.ts';
import { addressRoom, previewRoom, sessionRoom, userRoom } from './types.ts';
import type { AppServer, AppSocket, RealtimeDeps, SocketData } from './types.ts';

/** Sockets that one address may have open with preview keys; below, milliseconds until another may be tried. */
export const PREVIEWS_PER_ADDRESS = 100;
const PREVIEW_RETRY_MS = 30_000;

/** Browsers always send the page's origin; other clients have no ticket that could be stolen. */
export function isAllowedOrigin(
  request: Pick<IncomingMessage, 'headers'>,
  allowed: readonly string[],
): boolean {
  const { origin } = request.headers;
  return origin === undefined || allowed.includes(origin);
}

/**
 * R1: identifies a connecting client by a ticket or by a board's preview key; the connection error carries
 * `data.code` and, if it may be tried again later, `data.retryAfter`.
 */
export async function admit(
  io: AppServer,
  deps: RealtimeDeps,
  socket: AppSocket,
  next: (error?: Error) => void,
): Promise<void> {
  try {
    const handshake = handshakeSchema.safeParse(socket.handshake.auth);
    if (!handshake.success) throw new DomainError('UNAUTHORIZED');
    const address = deps.addressOf(socket.request);
    if ('accessKey' in handshake.data) await limitPreviews(io, deps, address);
    socket.data = await identify(deps, handshake.data, address);
    next();
  } catch (error) {
    if (!(error instanceof DomainError)) deps.sys.log.error({ err: error }, 'a socket could not be admitted');
    const known = error instanceof DomainError ? error : new DomainError('SERVICE_UNAVAILABLE');
    const { code, retryAfter } = toRefusal(known);
    next(Object.assign(new Error(code), { data: { code, retryAfter } }));
  }
}

/**
 * R28: limits clients that have only a preview key by their address: how often they connect, and how many are
 * connected.
 */
async function limitPreviews(io: AppServer, deps: RealtimeDeps, address: string): Promise<void> {
  await deps.sys.platform.limiter.take(REALTIME_BUDGETS.previewConnect, `address:${address}`);
  const open = await findSockets({ io, deps }, addressRoom(address));
  if (open.length < PREVIEWS_PER_ADDRESS) return;
  throw new DomainError('TOO_MANY_REQUESTS', { details: { retryAfter: PREVIEW_RETRY_MS } });
}

async function identify({ sys }: RealtimeDeps, handshake: Handshake, address: string): Promise<SocketData> {
  const checkedAt = performance.now();
  if ('boardId' in handshake) {
    const { boardId, accessKey } = handshake;
    const preview = { stream: `board:${boardId}`, accessKey } as const;
    if (!(await isOpenTo({ sys }, preview))) throw new DomainError('BOARD_NOT_FOUND');
    return { viewer: null, name: '', preview, checkedAt, address };
  }
  const redeemed = await redeemSocketTicket(sys, handshake.ticket);
  if (!redeemed) throw new DomainError('UNAUTHORIZED');
  return { ...redeemed, preview: null, checkedAt, address };
}

/** Whether the key opens the stream named with it, by the contract a board. */
const isOpenTo = (
  { sys }: Pick<RealtimeDeps, 'sys'>,
  { stream, accessKey }: NonNullable<SocketData['preview']>,
): Promise<boolean> => canSubscribe({ ...sys, viewer: null, accessKey }, stream);

/**
 * Joins the rooms of the person and the session. An event during the handshake could not find this socket in a room
 * yet, so this checks again: is the session valid, does the key still open the board? (R15, R16)
 */
export async function enterOwnRooms(deps: RealtimeDeps, socket: AppSocket): Promise<void> {
  const { viewer, preview, address } = socket.data;
  try {
    if (viewer) {
      await socket.join([userRoom(viewer.id), sessionRoom(viewer.sessionId)]);
      if (!(await isSessionAlive(deps.sys, viewer.sessionId))) reject(socket, 'UNAUTHORIZED');
    }
    if (preview) {
      await socket.join([previewRoom(preview.stream), addressRoom(address)]);
      if (!(await isOpenTo(deps, preview))) reject(socket, 'BOARD_NOT_FOUND');
    }
  } catch (error) {
    deps.sys.log.error({ err: error }, 'a socket could not be looked at again');
    // The next sweep checks the session.
    socket.data.checkedAt = -Infinity;
  }
}

function reject(socket: AppSocket, code: ErrorCode): void {
  socket.emit(SERVER_EVENTS.unauthorized, { code });
  socket.disconnect(true);
}
