'use client';
import { FileText, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { lazy } from '@/components/ui/lazy';
import { setAssetPath } from '@/lib/board/assets';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { clockOf } from '@/lib/replay/chapters';
import type { Replay } from '@/lib/replay/queries';
import { shownPage } from '@/lib/replay/shown-page';
import type { ShownPage } from '@/lib/replay/shown-page';
import type { OpenedThing, ReplayState } from '@/lib/replay/state';
import { useReplayNames } from '@/lib/replay/use-replay-names';

/** As on a lesson's page: Excalidraw is large. */
const Canvas = lazy(async () => {
  setAssetPath();
  return (await import('./replay-canvas')).ReplayCanvas;
});

const NOTHING: ReadonlyMap<string, BoardElement> = new Map();
/** Whoever drew in this time is drawing. */
const DRAWS_MS = 5_000;

/** The page that is shown at a moment, with the board on which it is. */
export function pageAt(state: ReplayState, replay: Replay): { boardId: number; page: ShownPage } | null {
  const boardId = state.place?.boardId ?? replay.boards[0]?.boardId;
  if (boardId === undefined) return null;
  return { boardId, page: shownPage(state.boards.get(boardId) ?? NOTHING, state.place?.page ?? '') };
}

export interface ReplayBoardProps {
  replay: Replay;
  state: ReplayState;
  /** The lesson as far as it is there. */
  last: ReplayState;
  at: number;
  /** All of the lesson is there. */
  isWhole: boolean;
}

export function ReplayBoard({ replay, state, last, at, isWhole }: ReplayBoardProps) {
  const t = useTranslations('replay');
  const names = useReplayNames(replay);
  const shown = useMemo(() => pageAt(state, replay), [state, replay]);
  const wanted = shown?.page.id ?? '';
  const boardId = shown?.boardId ?? 0;
  const extent = useMemo(() => {
    const later = shownPage(last.boards.get(boardId) ?? NOTHING, wanted);
    return later.id === wanted ? later.elements : [];
  }, [last, boardId, wanted]);
  const title = shown ? names.page(shown.boardId, shown.page) : '';
  const drawer = state.drawer && at - state.drawer.at < DRAWS_MS ? names.person(state.drawer.userId) : null;
  return (
    <div className="board-paper relative flex aspect-4/3 flex-col border-b border-line md:aspect-16/9">
      <span
        role="img"
        aria-label={t('boardAt', { title, at: clockOf(at) })}
        className="pointer-events-none absolute inset-0"
      />
      {shown ? (
        <Canvas
          boardId={shown.boardId}
          elements={shown.page.elements}
          extent={extent.length > 0 ? extent : shown.page.elements}
          pageKey={`${shown.boardId} ${shown.page.id}`}
          isWhole={isWhole}
        />
      ) : null}
      {title ? (
        <span className="absolute top-3 left-3 max-w-[70%] truncate rounded-tag bg-bar px-2.5 py-1 text-sm font-[640] text-white">
          {title}
        </span>
      ) : null}
      {drawer ? (
        <span className="absolute top-3 right-3 inline-flex max-w-[28%] items-center gap-1 rounded-tag bg-kok px-2 py-1 text-sm font-[640] text-on-kok">
          <Pencil aria-hidden className="size-3.5 flex-none" />
          <span className="truncate">{drawer}</span>
        </span>
      ) : null}
    </div>
  );
}

/** What was open for all at a moment, beside the board. */
export function OpenedLine({ replay, state, at }: Omit<ReplayBoardProps, 'last' | 'isWhole'>) {
  const t = useTranslations('replay');
  const names = useReplayNames(replay);
  const { gloss, opened } = state;
  if (opened.length === 0 && !gloss) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2 text-sm text-ink-2">
      {opened.map((thing) => (
        <li key={thing.kind} className="inline-flex min-w-0 items-center gap-1.5">
          <FileText aria-hidden className="size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            {names.thing(thing.kind, thing.id)}
            {thing.page > 0 ? `, ${t('filePage', { page: thing.page })}` : null}
            {thing.playback
              ? `, ${t(thing.playback.isPlaying ? 'sounds' : 'stands', { at: soundAt(thing, at) })}`
              : null}
          </span>
        </li>
      ))}
      {gloss ? (
        <li className="wrap-anywhere">
          <b className="font-[640]">{gloss.text}</b> {gloss.translation}
        </li>
      ) : null}
    </ul>
  );
}

/** Where the sound of a file is. */
function soundAt({ playback }: OpenedThing, at: number): string {
  if (!playback) return '';
  const passed = playback.isPlaying ? ((at - playback.at) / 1000) * playback.rate : 0;
  return clockOf((playback.second + passed) * 1000);
}
