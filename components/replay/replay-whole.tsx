'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { chapterAt, stepChapter } from '@/lib/replay/chapters';
import { STEP_MS } from '@/lib/replay/keys';
import type { KeyAct } from '@/lib/replay/keys';
import type { Loaded } from '@/lib/replay/loader';
import { marksOf } from '@/lib/replay/marks';
import type { MarkKind } from '@/lib/replay/marks';
import type { Replay } from '@/lib/replay/queries';
import type { ReplayEvent, ReplayMessage, ReplayState } from '@/lib/replay/state';
import { useLoader } from '@/lib/replay/use-loader';
import { usePlayer } from '@/lib/replay/use-player';
import type { Player } from '@/lib/replay/use-player';
import { useReplayKeys } from '@/lib/replay/use-replay-keys';
import { useNamedChapters } from '@/lib/replay/use-replay-names';
import { AnswersCard } from './answers-card';
import { ChaptersCard } from './chapters-card';
import { ChatCard } from './chat-card';
import { PlayerBar } from './player-bar';
import { OpenedLine, ReplayBoard } from './replay-board';
import { ReplayHead } from './replay-head';
import { SearchCard } from './search-card';
import { TimeLine } from './time-line';

const NO_EVENTS: readonly ReplayEvent[] = [];
const NO_MESSAGES: readonly ReplayMessage[] = [];

/** A lesson that is over, from its first moment to its last. */
export function ReplayWhole({ replay }: { replay: Replay }) {
  const { onAgain, ...loaded } = useLoader(replay);
  const player = usePlayer(replay.length, loaded);
  const { at, seek } = player;
  const field = useRef<HTMLInputElement>(null);
  const chapters = useNamedChapters(replay);
  const current = chapterAt(chapters, at);
  const onAct = useActs({ player, chapters, length: replay.length, onSearch: () => field.current?.focus() });
  const onSliderKey = useReplayKeys(onAct);
  const { state, last } = useMoment(loaded, at);
  // A step shows the board first: a hundred messages beside it would hold it up.
  const beside = useDeferredValue(state);
  const { timeline } = loaded;
  const events = timeline?.events() ?? NO_EVENTS;
  const marks = useMemo(() => marksOf(events, replay.length), [events, replay.length]);
  const kinds = [...new Set<MarkKind>(marks.map(({ kind }) => kind))];
  return (
    <>
      <ReplayHead {...{ replay, state, at }} />
      <div className="grid items-start gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Card flush>
          <Paper {...{ replay, loaded, state, last, at, onAgain }} />
          <TimeLine
            {...{ at, marks }}
            length={replay.length}
            until={loaded.until}
            chapter={chapters[current]?.title ?? ''}
            ticks={[...new Set(chapters.map((chapter) => chapter.at))].filter((tick) => tick > 0)}
            onSeek={seek}
            onKeyDown={onSliderKey}
          />
          <PlayerBar
            {...{ player, kinds }}
            length={replay.length}
            onPrevious={() => onAct('previousChapter')}
            onNext={() => onAct('nextChapter')}
          />
        </Card>
        <aside className="grid min-w-0 gap-4 max-md:gap-3">
          <SearchCard {...{ field, chapters, events }} onSeek={seek} />
          <ChaptersCard {...{ chapters, current }} onSeek={seek} />
          {replay.viewerCan.readChat ? (
            <ChatCard
              replay={replay}
              messages={timeline?.messages() ?? NO_MESSAGES}
              count={beside?.messages ?? 0}
            />
          ) : null}
          {beside ? <AnswersCard replay={replay} state={beside} /> : null}
        </aside>
      </div>
    </>
  );
}

/** The lesson at the moment, and as far as it is there. */
function useMoment({ timeline, until }: Loaded, at: number) {
  const index = timeline?.indexAt(Math.min(at, until)) ?? 0;
  // A timeline grows with its parts, and stays the same.
  const state = useMemo(() => timeline?.stateAt(index) ?? null, [timeline, index]);
  const length = timeline?.events().length ?? 0;
  const last = useMemo(() => timeline?.stateAt(length) ?? null, [timeline, length]);
  return { state, last };
}

interface ActsOptions {
  player: Player;
  chapters: readonly { at: number }[];
  length: number;
  onSearch: () => void;
}

function useActs({ player, chapters, length, onSearch }: ActsOptions): (act: KeyAct) => void {
  const { at, seek, toggle } = player;
  const step = (direction: 'previous' | 'next') => seek(stepChapter(chapters, at, direction) ?? at);
  const acts: Readonly<Record<KeyAct, () => void>> = {
    toggle,
    back: () => seek(at - STEP_MS),
    on: () => seek(at + STEP_MS),
    search: onSearch,
    previousChapter: () => step('previous'),
    nextChapter: () => step('next'),
    begin: () => seek(0),
    end: () => seek(length),
  };
  return (act) => acts[act]();
}

interface PaperProps {
  replay: Replay;
  loaded: Loaded;
  state: ReplayState | null;
  last: ReplayState | null;
  at: number;
  onAgain: () => void;
}

/** The board at the moment, or that it is on its way, or could not be read. */
function Paper({ replay, loaded, state, last, at, onAgain }: PaperProps) {
  const t = useTranslations('replay');
  const { status, until } = loaded;
  const isAwaited = state !== null && status === 'loading' && at > until;
  return (
    <>
      {status === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-anar-soft px-4 py-2">
          <p className="min-w-0 flex-1">{t('partFailed')}</p>
          <Button size="sm" variant="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      ) : null}
      <div className="relative">
        {state && last ? (
          <ReplayBoard {...{ replay, state, last, at }} isWhole={status === 'whole'} />
        ) : (
          <Loading label={t('loading')}>
            <Skeleton className="aspect-4/3 h-auto! w-full md:aspect-16/9" />
          </Loading>
        )}
        {/* Over the board, so that nothing moves when they come and go. */}
        <div className="pointer-events-none absolute inset-x-0 bottom-px">
          {state ? <OpenedLine {...{ replay, state, at }} /> : null}
          <p role="status" className={isAwaited ? 'bg-kok-soft px-4 py-2 text-sm' : 'sr-only'}>
            {isAwaited ? t('momentLoading') : ''}
          </p>
        </div>
      </div>
    </>
  );
}
