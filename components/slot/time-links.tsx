'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { freeTimesPath } from '@/lib/profile/profile-path';

const DATE_LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', ru: 'ru' };

export interface TimeLinksProps {
  userId: number;
  starts: readonly string[];
  /** The viewer's. */
  zone: string;
  locale: string;
  /** In one line, for a list. */
  isLow?: boolean;
}

/** Free times of a person, each leading to where it is asked for. Without messages: a visitor's page has none. */
export function TimeLinks({ userId, starts, zone, locale, isLow }: TimeLinksProps) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(DATE_LOCALES[locale] ?? locale, { timeZone: zone, ...options });
    return (at: string) => formatter.format(new Date(at));
  };
  const day = format({ weekday: 'short', day: 'numeric' });
  const hour = format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const whole = format({ weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <ul className="grid grid-cols-3 gap-2">
      {starts.map((at) => (
        <li key={at} className="min-w-0">
          <Link
            href={freeTimesPath(userId, at)}
            prefetch={false}
            aria-label={`${whole(at)}, ${timeText(hour(at))}`}
            className={clsx(
              'flex items-center justify-center rounded-voice border-[1.5px] border-dashed border-kok leading-tight text-kok no-underline hover:bg-kok-soft',
              isLow ? 'h-9 gap-1.5 text-meta touch:h-11' : 'h-14 flex-col',
            )}
          >
            <span className={isLow ? undefined : 'text-meta'}>{day(at)}</span>
            <b className="num font-[680]">{timeText(hour(at))}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** "9:00": the design's time format, the same in every language. */
const timeText = (text: string): string => text.replace(/^0(?=\d:)/, '');
