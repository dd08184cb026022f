'use client';
import clsx from 'clsx';
import type { ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { connectBoard } from '@/lib/board/bridge';
import { NOT_JOINED } from '@/lib/board/bridge-types';
import type { BoardState, Bridge } from '@/lib/board/bridge-types';
import type { AppSocket, SocketStatus } from '@/lib/realtime/app-socket';
import { createPreviewSocket, getSocket } from '@/lib/realtime/socket';
import { useCodeText } from '@/lib/realtime/use-code-text';
import { BoardRefused } from './board-refused';
import { BoardStatus } from './board-status';
import { Canvas } from './canvas';
import type { MoreFiles } from './pages/add-pages-dialog';
import { PageMoved } from './pages/page-moved';
import { PagesStrip } from './pages/pages-strip';
import { usePageKeys } from './pages/use-page-keys';
import { drawingTools } from './drawing-tools';
import { useLedView } from './use-led-view';
import type { LedView } from './use-led-view';
import type { OpenedPage } from '@/lib/board/use-opened-page';
import { useOpenedPage } from '@/lib/board/use-opened-page';
import { usePictureDoor } from './use-picture-door';

export interface LiveBoardProps extends LedView {
  boardId: number;
  /** False: read-only, whatever the server would allow. */
  canWrite?: boolean;
  /** Key of the board's preview link: the board is read over a socket of its own. */
  accessKey?: string;
  /** The teacher of the lesson on this board: their drawing is pointed at first. */
  teacherId?: number;
  /** Address of the preview's socket. */
  socketUrl?: string;
  /** Names of those who may be on this board with this person. */
  people?: readonly { id: number; name: string }[];
  className?: string;
  /** What stands at its upper right, above the line that says what is saved. */
  aside?: ReactNode;
  /** Why it is only read, if that is known. */
  readingText?: string | undefined;
  /** The page that was opened for all; whoever opened it is not led by it. */
  opened?: OpenedPage | null;
  /** This person puts files onto pages of the board. */
  addsFiles?: boolean;
  /** Files from elsewhere than this device. */
  moreFiles?: MoreFiles | undefined;
  /** Called with the page that is shown. */
  onPage?: (page: string) => void;
}

/** The socket of the signed-in person, or a separate one for a preview link. */
function useBoardSocket({ boardId, accessKey, socketUrl }: LiveBoardProps): AppSocket {
  const [socket] = useState(() =>
    accessKey && socketUrl ? createPreviewSocket(socketUrl, boardId, accessKey) : getSocket(),
  );
  const own = Boolean(accessKey);
  useEffect(() => {
    if (!own) return;
    socket.connect();
    return () => socket.close();
  }, [socket, own]);
  return socket;
}

function useStatus(socket: AppSocket): { status: SocketStatus; stopped: string | null } {
  const status = useSyncExternalStore(
    socket.subscribe,
    () => socket.status(),
    () => 'connecting' as const,
  );
  const stopped = useSyncExternalStore(
    socket.subscribe,
    () => socket.stopped(),
    () => null,
  );
  return { status, stopped };
}

function useBridge(props: LiveBoardProps, socket: AppSocket, api: ExcalidrawImperativeAPI | null) {
  const { boardId, accessKey } = props;
  const userId = useCurrentUser()?.id ?? null;
  const someone = useTranslations('board')('someone');
  const writer = accessKey ? null : userId;
  const [state, setState] = useState<BoardState>(NOT_JOINED);
  const [bridge, setBridge] = useState<Bridge | null>(null);
  const isLed = useRef(false);
  useEffect(() => {
    isLed.current = Boolean(props.led);
  }, [props.led]);
  useEffect(() => {
    if (!api) return;
    const opened = connectBoard({
      boardId,
      userId: writer,
      accessKey,
      socket,
      api,
      someone,
      tools: drawingTools,
      isLed: () => isLed.current,
      onState: setState,
    });
    setBridge(opened);
    return () => {
      setBridge(null);
      opened.close();
    };
  }, [api, socket, boardId, writer, accessKey, someone]);
  return { state, bridge };
}

/** One shared board; what is drawn here is stored on this device until the server has it. */
export default function LiveBoard(props: LiveBoardProps) {
  const t = useTranslations('board');
  const codeText = useCodeText();
  const socket = useBoardSocket(props);
  const { status, stopped } = useStatus(socket);
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const { state, bridge } = useBridge(props, socket, api);
  const userId = useCurrentUser()?.id ?? null;
  const { page, pages } = state;
  useLedView(api, { ...props, bridge, page });
  const { onPage, onOwnLook } = props;
  useEffect(() => onPage?.(page), [onPage, page]);
  const turn = (to: string) => {
    // Whoever turns the page looks around themselves.
    if (to !== page) onOwnLook?.();
    bridge?.goTo(to);
  };
  const moved = useOpenedPage({ opened: props.opened ?? null, bridge, api, state });
  const [board, setBoard] = useState<HTMLElement | null>(null);
  usePageKeys(board, (step) => {
    const to = pages[pages.findIndex(({ id }) => id === page) + step];
    if (to) turn(to.id);
  });
  const { people } = props;
  useEffect(() => {
    for (const { id, name } of people ?? []) bridge?.learnName(id, name);
  }, [bridge, people]);
  const handleChange = useCallback(() => bridge?.changed(), [bridge]);
  const handlePointer = useCallback<NonNullable<ExcalidrawProps['onPointerUpdate']>>(
    ({ pointer, button }) => bridge?.pointed({ ...pointer, button }),
    [bridge],
  );
  const refusal = state.refusal ?? (props.accessKey ? stopped : null);
  const viewMode = props.canWrite === false || !state.canWrite || refusal !== null;
  usePictureDoor(api, !viewMode);
  return (
    <section
      ref={setBoard}
      aria-label={t('label')}
      className={clsx('board-paper relative flex h-full min-h-0 flex-col overflow-hidden', props.className)}
    >
      <PageMoved {...moved} pages={pages} page={page} onTurn={turn} />
      <Canvas
        onReady={setApi}
        onChange={handleChange}
        onPointer={handlePointer}
        viewMode={viewMode}
        drawn={bridge?.drawn ?? null}
        news={bridge?.news ?? null}
        teacherId={props.teacherId ?? null}
      />
      {refusal ? (
        <Note tone="error" role="alert" className="absolute inset-x-2 top-2 z-[6] mx-auto max-w-md">
          {codeText(refusal)}
        </Note>
      ) : (
        <BoardStatus state={state} socket={status} aside={props.aside} readingText={props.readingText} />
      )}
      <BoardRefused state={state} bridge={bridge} />
      {api && bridge && refusal === null && (!viewMode || pages.length > 1) ? (
        <PagesStrip
          {...{ api, bridge, state, board }}
          canWrite={!viewMode}
          onTurn={turn}
          addsTo={props.addsFiles && userId !== null ? { boardId: props.boardId, userId } : null}
          moreFiles={props.moreFiles}
        />
      ) : null}
    </section>
  );
}
