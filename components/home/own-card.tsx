'use client';
import { BookA, Bookmark, CalendarDays, GraduationCap, ListChecks, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useBalance } from '@/lib/balance/use-balance';
import { useConnectionCounts } from '@/lib/connection/use-connection';
import { balanceRoutes } from '@/lib/contract/routes/balance.ts';
import { historyRoutes } from '@/lib/contract/routes/history.ts';
import { materialRoutes } from '@/lib/contract/routes/material.ts';
import type { HomeCard } from '@/lib/home/queries';
import { useHomeCard, useSavedCount } from '@/lib/home/use-home';
import { formatMoney } from '@/lib/profile/price';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { WORDS_PATH } from '@/lib/word/paths';
import { useDueCount } from '@/lib/word/use-due-count';
import { PairChip } from './pair-chip';

/** The viewer beside the feed: who they are to others, what they have, and where it is. */
export function OwnCard() {
  const { fullName } = useNames();
  const user = useCurrentUser();
  const { data, isLoadingError } = useHomeCard();
  if (!user) return null;
  return (
    <>
      <Card flush>
        <div aria-hidden className="strip-horns h-16 bg-felt-en" />
        <div className="px-4 pb-3.5">
          <Avatar user={user} size={64} className="-mt-8 border-[3px] border-surface" />
          <h2 className="mt-1.5 text-h3 wrap-anywhere">
            <Link
              href={profilePath(user.id)}
              prefetch={false}
              dir="auto"
              className="text-ink no-underline hover:underline"
            >
              {fullName(user)}
            </Link>
          </h2>
          <About card={data} failed={isLoadingError} />
        </div>
      </Card>
      <Places />
    </>
  );
}

/** As high while it loads as what most people have. */
function About({ card, failed }: { card: HomeCard | undefined; failed: boolean }) {
  const t = useTranslations('home');
  const role = useTranslations('schedule');
  const user = useCurrentUser();
  const known = useConnectionCounts().data?.connections ?? 0;
  if (!card) return failed || !user ? null : <Skeleton className="mt-2 h-[104px]" />;
  const { getUser: self } = card;
  const isInstructor = self.role === 'INSTRUCTOR';
  const counts: { word: 'connections' | 'students' | 'instructors'; number: number }[] = [
    { word: 'connections', number: known },
    isInstructor
      ? { word: 'students', number: card.getUserStudents.total }
      : { word: 'instructors', number: card.getUserInstructors.total },
  ];
  return (
    <>
      <p dir="auto" className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-ink-2">
        {self.shortAbout || role(`role.${self.role}`)}
      </p>
      <p className="mt-2.5 empty:hidden">
        <PairChip person={self} />
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {counts.map(({ word, number }) => (
          <li key={word} className="text-meta text-ink-3">
            <b className="num block text-lead text-ink">{number}</b>
            {t(word, { number })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Places() {
  const t = useTranslations('home');
  const locale = useLocale();
  const saved = useSavedCount().data ?? 0;
  const due = useDueCount().data?.due ?? 0;
  const balance = useBalance()
    .data?.map((sum) => formatMoney(sum, locale))
    .join(', ');
  return (
    <Card className="!p-2">
      <nav aria-label={t('places')}>
        <Place href="/lessons" label={t('lessons')} Icon={CalendarDays} />
        <Place href={historyRoutes.quizzesHistory.path} label={t('quizzes')} Icon={ListChecks} />
        <Place
          href={materialRoutes.selfSaved.path}
          label={t('saved')}
          Icon={Bookmark}
          value={saved > 0 ? String(saved) : null}
        />
        <Place href={WORDS_PATH} label={t('words')} Icon={BookA} value={due > 0 ? String(due) : null} />
        <Place href={balanceRoutes.balance.path} label={t('balance')} Icon={Wallet} value={balance ?? null} />
        <Place href="/instructors" label={t('findInstructor')} Icon={GraduationCap} />
      </nav>
    </Card>
  );
}

interface PlaceProps {
  href: string;
  label: string;
  Icon: LucideIcon;
  value?: string | null;
}

const Place = ({ href, label, Icon, value = null }: PlaceProps) => (
  <Link
    href={href}
    prefetch={false}
    className="flex min-h-11 items-center gap-3 rounded-field px-3 font-[540] text-ink no-underline hover:bg-sunken"
  >
    <Icon aria-hidden className="size-5 flex-none text-ink-3" />
    <span className="min-w-0 flex-1">{label}</span>
    {value ? <span className="num flex-none text-sm text-ink-3">{value}</span> : null}
  </Link>
);
