'use client';
import { useEffect, useState } from 'react';
import { fetchNextTimes, NEXT_SHOWN } from '@/lib/slot/next-times';
import { useViewerZone } from '@/lib/slot/use-viewer-zone';
import { TimeLinks } from './time-links';

export interface NextTimesProps {
  userId: number;
  /** The viewer's zone; null for visitors, whose browser knows it. */
  ownZone: string | null;
  locale: string;
  /** Texts as props: a visitor's browser must not load messages for one island. */
  texts: { none: string };
}

/**
 * The next free times of a person, fetched after the page, which is the same for everybody. Its height is reserved
 * around it. Without an answer it stays empty: the link to all times is there.
 */
export function NextTimes({ userId, ownZone, locale, texts }: NextTimesProps) {
  const zone = useViewerZone(ownZone);
  const [starts, setStarts] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isOver = false;
    void fetchNextTimes([userId]).then(
      ([times]) => (isOver ? undefined : setStarts(times?.starts.slice(0, NEXT_SHOWN) ?? [])),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [userId]);
  if (starts === null || zone === null) return null;
  if (starts.length === 0) return <p className="text-sm text-ink-2">{texts.none}</p>;
  return <TimeLinks userId={userId} starts={starts} zone={zone} locale={locale} />;
}
