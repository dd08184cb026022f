'use client';
import { useFormatter } from 'next-intl';
import { useState } from 'react';
import { useHydrated } from '@/lib/use-hydrated';
import { serverClock } from '@/lib/app/server-clock';

const DAY_MS = 24 * 3600_000;
const MOMENT = { day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

export interface PostTimeProps {
  at: string;
  /** Beside other facts of one line. */
  isShort?: boolean;
}

/** When something was written: within a day by how long ago, which only the browser knows; then by its date. */
export function PostTime({ at, isShort = false }: PostTimeProps) {
  const format = useFormatter();
  const isHydrated = useHydrated();
  const [now] = useState(serverClock);
  const date = new Date(at);
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  const month = isShort ? 'short' : 'long';
  const whole = format.dateTime(date, { ...MOMENT, month, ...year });
  const age = now - date.getTime();
  const isRecent = isHydrated && age >= 0 && age < DAY_MS;
  return (
    <time dateTime={at} title={whole}>
      {isRecent ? format.relativeTime(date, { now, style: 'short' }) : whole}
    </time>
  );
}
