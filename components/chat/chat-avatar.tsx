'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { ChatPerson } from '@/lib/chat/use-chat-names';
import { isOnline } from '@/lib/profile/facts';
import { serverClock } from '@/lib/app/server-clock';

const LOOK_MS = 30_000;

/** The current time in milliseconds since the epoch, updated regularly; null until the page is hydrated. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(serverClock());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The partner's photo with a dot while they are online, or the photos of two people of a group. */
export function ChatAvatar({ people, size = 48 }: { people: readonly ChatPerson[]; size?: 40 | 48 }) {
  const t = useTranslations('chat');
  const [first, second] = people;
  const now = useNow();
  const online = now !== null && people.length === 1 && isOnline(first?.wasOnline, now);
  if (!first) return <span className="size-12 flex-none rounded-full bg-sunken" />;
  if (second)
    return (
      <span className="relative size-12 flex-none">
        <Avatar user={first} size={32} className="absolute top-0 left-0" />
        <Avatar user={second} size={32} className="absolute right-0 bottom-0 border-2 border-surface" />
      </span>
    );
  return (
    <span className="relative flex-none">
      <Avatar user={first} size={size} />
      {online ? (
        <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-jashyl">
          <span className="sr-only">{t('online')}</span>
        </span>
      ) : null}
    </span>
  );
}
