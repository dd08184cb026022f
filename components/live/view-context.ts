'use client';
import { createContext, useContext, useState } from 'react';
import type { Layout } from '@/lib/live/layout';
import type { SessionState } from '@/lib/live/session-state';
import { useLayout, usePinned } from '@/lib/live/use-layout';
import { mainTile, useLastSpeaker } from '@/lib/live/use-people';
import type { PersonTile, Tile } from '@/lib/live/use-people';
import { useSmallWindow } from '@/lib/live/use-small-window';
import type { SmallWindow } from '@/lib/live/use-small-window';

/** How this person sees the room; nobody else changes it. */
export interface RoomView {
  layout: Layout;
  /** The person whose tile is large. */
  pinned: number | null;
  pin: (userId: number | null) => void;
  small: SmallWindow;
  /** Others arrive as stills, because this person saves their network. */
  hasStills: boolean;
  /** The list of what is on the board is open: on a phone it needs the height. */
  hasBoardList: boolean;
  setBoardList: (isOpen: boolean) => void;
}

const NONE: RoomView = {
  layout: 'EVEN',
  pinned: null,
  pin: () => undefined,
  small: { shown: null, isOpen: false, toggle: async () => undefined },
  hasStills: false,
  hasBoardList: false,
  setBoardList: () => undefined,
};

export const ViewContext = createContext<RoomView>(NONE);
export const useView = () => useContext(ViewContext);

export function useRoomView(scheduleId: number, { videoLevel }: SessionState): RoomView {
  const [layout] = useLayout();
  const [pinned, pin] = usePinned(scheduleId);
  const small = useSmallWindow();
  const [hasBoardList, setBoardList] = useState(false);
  return { layout, pinned, pin, small, hasStills: videoLevel === 'still', hasBoardList, setBoardList };
}

/** The large tile as this person sees the room. */
export function useMainTile(people: readonly PersonTile[], screens: readonly Tile[]): PersonTile | null {
  const { pinned } = useView();
  return mainTile(people, screens, { lastSpeaker: useLastSpeaker(), pinned });
}
