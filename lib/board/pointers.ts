import type { Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types';
import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { BoardPointerEvent, PointerPayload } from '@/lib/contract/socket-payloads.ts';
import type { AppSocket } from '@/lib/realtime/app-socket';

/** Pointers of the other people. They are never stored: the next event replaces a lost one. */
export interface Pointers {
  pointed(pointer: Pick<PointerPayload, 'x' | 'y' | 'tool' | 'button'>): void;
  /** Another page is shown: on it are other pointers. */
  turned(): void;
  close(): void;
}

const SEND_MS = 50;
/** A pointer that has not moved for this long is removed. */
const SILENT_MS = 8_000;

/** Background and text colours of the felt pairs; a person's colour stays the same. */
const COLOURS = [
  { background: '#CFECF8', stroke: '#055C83' },
  { background: '#FED1D0', stroke: '#C11435' },
  { background: '#BDF6E9', stroke: '#047974' },
  { background: '#DBDD97', stroke: '#135C30' },
  { background: '#FFE3BF', stroke: '#3E2F72' },
] as const;

const personOf = ({ socketId, userId, name, x, y, tool, button }: BoardPointerEvent, someone: string) => ({
  socketId: socketId as SocketId,
  ...(userId !== null && { id: String(userId) }),
  username: name ?? someone,
  pointer: { x, y, tool },
  button,
});

export function followPointers(options: {
  boardId: number;
  userId: number | null;
  socket: AppSocket;
  api: ExcalidrawImperativeAPI;
  /** The page that is shown. */
  page: () => string;
  /** Label beside the pointer of a person whose name is not given. */
  someone: string;
  /** Called with the name of a person whose pointer moves. */
  onName?: (userId: number, name: string) => void;
}): Pointers {
  const { boardId, userId, socket, api, someone, onName, page } = options;
  const people = new Map<SocketId, Collaborator & { seenAt: number }>();
  const draw = () => api.updateScene({ collaborators: new Map(people) });
  const stop = socket.on(VOLATILE_EVENTS.pointer, (payload) => {
    const event = payload as BoardPointerEvent;
    if (event.id !== boardId) return;
    const socketId = event.socketId as SocketId;
    if (event.userId !== null && event.name) onName?.(event.userId, event.name);
    if ((event.page ?? MAIN_PAGE) !== page()) return void (people.delete(socketId) && draw());
    const colour = people.get(socketId)?.color ?? COLOURS[(event.userId ?? people.size) % COLOURS.length];
    people.set(socketId, { ...personOf(event, someone), color: colour, seenAt: Date.now() });
    draw();
  });
  const sweep = setInterval(() => {
    const old = [...people].filter(([, { seenAt }]) => Date.now() - seenAt > SILENT_MS);
    for (const [socketId] of old) people.delete(socketId);
    if (old.length > 0) draw();
  }, SILENT_MS / 2);
  let lastSent = 0;
  let lastButton: PointerPayload['button'] = 'up';
  return {
    pointed: (pointer) => {
      // A preview is read-only. A change of the button is always sent, or a laser trail would never end.
      if (userId === null || (pointer.button === lastButton && Date.now() - lastSent < SEND_MS)) return;
      lastSent = Date.now();
      lastButton = pointer.button;
      const named = page() === MAIN_PAGE ? {} : { page: page() };
      socket.emit(VOLATILE_EVENTS.pointer, { id: boardId, ...pointer, ...named });
    },
    turned() {
      people.clear();
      draw();
    },
    close: () => {
      stop();
      clearInterval(sweep);
    },
  };
}
