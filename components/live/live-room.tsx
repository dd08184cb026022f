'use client';
import { RoomAudioRenderer, RoomContext } from '@livekit/components-react';
import clsx from 'clsx';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { CONTENT_ID, SkipLink } from '@/components/layout/skip-link';
import { ChatWords } from '@/components/chat/chat-words';
import { LessonChat } from '@/components/chat/lesson-chat';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useLessonFiles } from '@/lib/live/use-lesson-files';
import { isLiveTab, useLiveTab } from '@/lib/live/use-live-tab';
import type { LiveTab } from '@/lib/live/use-live-tab';
import type { Layout } from '@/lib/live/layout';
import type { LiveSession } from '@/lib/live/session';
import type { SessionState } from '@/lib/live/session-state';
import { useNames } from '@/lib/profile/use-names';
import { useOpened } from '@/lib/live/use-opened';
import { useSessionState } from '@/lib/live/use-live-session';
import { isMedialess, useTiles } from '@/lib/live/use-people';
import { ArrivalLine } from './arrival-line';
import { BoardTab } from './board-tab';
import { CalledStrip } from './called-strip';
import { ChatPeek } from './chat-peek';
import { ControlsBar } from './controls-bar';
import { DrawSection } from './draw-panel';
import { EndingStrip } from './ending-strip';
import { SideTabs, StripPlace, useSideTabs } from './exercises/side-tabs';
import type { SideTabsState } from './exercises/side-tabs';
import { FilesBeside, FilesPanel } from './files/files-panel';
import { SoundStrip } from './files/sound-strip';
import { HandsPanel } from './hands-panel';
import { LessonOverview } from './lesson-overview';
import { LiveTabList, panelClass } from './live-tab-list';
import { OpenedStrip } from './opened-strip';
import { ReactionSaid } from './reaction-menu';
import { RoomHeader } from './room-header';
import { RoomStrips } from './room-strips';
import { SignalsContext } from './signals-context';
import { SheetChat } from './sheet-chat';
import { SmallWindowTiles } from './small-window';
import { TaughtPanels } from './taught-panels';
import { VideoColumn } from './video-column';
import { useRoomNews } from './use-room-news';
import { VideoStage } from './video-stage';
import { useRoomView, useView, ViewContext } from './view-context';

export interface LiveRoomProps {
  schedule: LiveScheduleFragment;
  session: LiveSession;
  /** Milliseconds by the server's clock. */
  now: number;
}

/**
 * People, board and chat side by side; on a phone one at a time. All stay mounted, so that changing tabs loses
 * nothing.
 */
const GRID_CLASS =
  'grid h-dvh overflow-hidden bg-bg ' +
  '[grid-template:"top"_auto_"strips"_auto_"video"_auto_"tabs"_46px_"content"_minmax(0,1fr)_"peek"_auto_"controls"_68px/minmax(0,1fr)] ' +
  'md:[grid-template:"top_top_top"_52px_"strips_strips_strips"_auto_"video_tabs_side"_auto_"video_content_side"_minmax(0,1fr)_"controls_controls_controls"_64px/var(--people)_minmax(0,1fr)_300px] ' +
  'lg:grid-cols-[var(--people)_minmax(0,1fr)_340px] ' +
  // A phone in landscape: the people are beside the open tab; what does not fit is scrolled.
  'short:overflow-y-auto short:[grid-template:"top_top"_auto_"strips_strips"_auto_"video_tabs"_46px_"video_content"_minmax(120px,1fr)_"controls_controls"_auto/auto_minmax(0,1fr)]';

/** The wall of answers needs the width: the people are a narrow column. */
const WALL_CLASS = 'md:grid-cols-[124px_minmax(0,1fr)_304px]!';

/** The width of the column of people on a desktop. */
const PEOPLE_WIDTH: Readonly<Record<Layout, string>> = {
  EVEN: '[--people:200px] lg:[--people:264px]',
  PEOPLE: '[--people:34vw] lg:[--people:42vw]',
  CONTENT: '[--people:124px]',
};

interface ChatTabProps extends Pick<LiveRoomProps, 'schedule'> {
  isOpen: boolean;
  side: SideTabsState;
  isTeacher: boolean;
  /** Above it, where it is beside the others. */
  children?: ReactNode;
}

/** The chat: beside the others, on a phone one of the tabs. */
function ChatTab({ schedule: { id, chatId }, isOpen, side, isTeacher, children }: ChatTabProps) {
  return (
    <Tabs.Content
      forceMount
      value="chat"
      className={
        'flex min-h-0 flex-col bg-surface md:[grid-area:side] md:border-l md:border-line ' +
        (isOpen
          ? 'max-md:[grid-area:content]'
          : 'max-md:invisible max-md:absolute max-md:inset-0 max-md:-z-10 max-md:[&_*]:invisible!')
      }
    >
      <div className="max-md:hidden">{children}</div>
      <SideTabs state={side} chatId={chatId}>
        <ChatWordsOf {...{ id, chatId, isTeacher }}>
          <LessonChat chatId={chatId} className="min-h-0 flex-1" />
        </ChatWordsOf>
      </SideTabs>
    </Tabs.Content>
  );
}

interface ChatWordsOfProps {
  id: number;
  chatId: number;
  isTeacher: boolean;
  children: ReactNode;
}

/** Words of the chat: the teacher puts them on the sheet, students among their own. */
const ChatWordsOf = ({ id, chatId, isTeacher, children }: ChatWordsOfProps) =>
  isTeacher ? (
    <SheetChat lessonScheduleId={id}>{children}</SheetChat>
  ) : (
    <ChatWords chatId={chatId}>{children}</ChatWords>
  );

interface LinesProps extends LiveRoomProps {
  state: SessionState;
  here: ReadonlySet<number>;
  calledAt: number | null;
  arrivals: readonly string[];
  opened: ReturnType<typeof useOpened>;
  tab: LiveTab;
}

/** What needs attention now, under the bar. */
function Lines({ schedule, session, state, here, now, calledAt, arrivals, opened, tab }: LinesProps) {
  const { firstName } = useNames();
  return (
    <RoomStrips session={session} state={state}>
      <CalledStrip
        calledAt={calledAt}
        teacher={firstName(schedule.instructor)}
        isMuted={!state.wanted.microphone}
        onUnmute={() => session.toggle('microphone')}
      />
      <OpenedStrip
        line={opened.line}
        teacher={firstName(schedule.instructor)}
        onGo={opened.go}
        onBack={opened.back}
        onHide={opened.hide}
      />
      <SoundStrip isShown={tab !== 'attachments'} />
      <EndingStrip schedule={schedule} now={now} />
      {schedule.viewerCan.conduct ? (
        <div className="md:hidden">
          <HandsPanel schedule={schedule} here={here} now={now} />
        </div>
      ) : null}
      {schedule.viewerCan.conduct ? <ArrivalLine names={arrivals} /> : null}
    </RoomStrips>
  );
}

function Room({ schedule, session, now, state }: LiveRoomProps & { state: SessionState }) {
  const me = useCurrentUser()?.id ?? null;
  const events = useRoomNews(schedule, session);
  const { presence, signals, change, clock, sentence } = events;
  const { here } = presence;
  const leads = schedule.viewerCan.conduct;
  const lessonFiles = useLessonFiles(schedule, signals, clock);
  const knowsMedia = state.transport === 'connected' || state.noMedia !== null;
  const { people, screens } = useTiles(schedule, { ...presence, me, knowsMedia, now });
  const { layout } = useView();
  const [tab, setTab] = useLiveTab(screens.some(({ isMe }) => !isMe));
  const isTeacher = schedule.instructor.id === me;
  const opened = useOpened({ signals, isTeacher, tab, setTab });
  const dark = state.videoLevel === 'off';
  // On a desktop with the chat open, the middle shows the board.
  const middle = tab === 'chat' ? 'whiteboard' : tab;
  const side = useSideTabs(tab === 'exercises', leads);

  return (
    <SignalsContext value={{ signals, change, now }}>
      <Tabs.Root
        value={tab}
        onValueChange={(value) => isLiveTab(value) && setTab(value)}
        className={clsx(GRID_CLASS, PEOPLE_WIDTH[layout], side.isShown && WALL_CLASS)}
        data-testid="live-room"
        data-transport={state.transport}
        data-video-level={state.videoLevel}
      >
        <SkipLink />
        <RoomHeader
          schedule={schedule}
          state={state}
          now={now}
          count={people.filter((tile) => !isMedialess(tile) || tile.lostAt === null).length}
          sentence={sentence}
        />
        <Lines {...events} {...{ schedule, session, state, here, now, opened, tab }} />
        <StripPlace state={side} />
        <VideoColumn
          {...{ people, dark, now, tab }}
          screens={tab === 'live' ? [] : screens}
          isNarrow={side.isShown}
        />
        <LiveTabList {...{ tab, middle }} chatId={schedule.chatId} files={lessonFiles.files.length} />
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="relative min-h-0 outline-none [grid-area:content] md:mx-3 md:mb-3 md:overflow-hidden md:rounded-b-[10px] md:border md:border-t-0 md:border-line"
        >
          <Tabs.Content forceMount value="main" className={panelClass(tab === 'main', middle === 'main')}>
            <LessonOverview schedule={schedule} session={session} state={state} here={here} now={now} />
          </Tabs.Content>
          <Tabs.Content forceMount value="live" className={panelClass(tab === 'live', middle === 'live')}>
            {tab === 'live' ? <VideoStage people={people} screens={screens} dark={dark} now={now} /> : null}
          </Tabs.Content>
          <Tabs.Content
            forceMount
            value="whiteboard"
            className={panelClass(tab === 'whiteboard', middle === 'whiteboard')}
          >
            <BoardTab schedule={schedule} state={state} here={here} isShown={middle === 'whiteboard'} />
          </Tabs.Content>
          <TaughtPanels {...{ tab, middle, setTab, schedule, presence, now }} side={side.side} />
          <FilesPanel {...{ tab, middle, schedule, lessonFiles, leads, here, clock }} side={side.side} />
        </main>
        <ChatTab {...{ schedule, side, isTeacher }} isOpen={tab === 'chat'}>
          {leads ? <HandsPanel schedule={schedule} here={here} now={now} /> : null}
          {leads && middle === 'whiteboard' ? <DrawSection schedule={schedule} /> : null}
          {tab === 'attachments' ? <FilesBeside lessonFiles={lessonFiles} leads={leads} /> : null}
        </ChatTab>
        {tab === 'chat' ? null : (
          <ChatPeek chatId={schedule.chatId} schedule={schedule} onOpen={() => setTab('chat')} />
        )}
        <ControlsBar {...{ schedule, session, state, here, now, people }} />
        <ReactionSaid schedule={schedule} />
        <RoomAudioRenderer />
        <SmallWindowTiles {...{ people, screens, dark, now }} />
      </Tabs.Root>
    </SignalsContext>
  );
}

export function LiveRoom(props: LiveRoomProps) {
  const state = useSessionState(props.session) ?? props.session.get();
  const view = useRoomView(props.schedule.id, state);
  return (
    <RoomContext.Provider value={state.room}>
      <ViewContext value={view}>
        <Room {...props} state={state} />
      </ViewContext>
    </RoomContext.Provider>
  );
}
