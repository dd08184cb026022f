'use client';
import { NoticeList } from './notice-list';
import { SoundSwitch } from './sound-switch';

/** What the bell shows; fetched when it is first pressed. `onLeave`: a row led away from here. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <NoticeList onLeave={onLeave} />
      <SoundSwitch />
    </>
  );
}
