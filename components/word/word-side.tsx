'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { serverClock } from '@/lib/app/server-clock';
import type { WordCounts } from '@/lib/word/queries';
import { weekdayText } from '@/lib/word/when-text';
import { AnkiExport } from './anki-export';
import { ReminderCard, SharingCard } from './sharing-card';
import { StepMark } from './step-mark';
import type { Step } from './step-mark';

const share = (count: number, most: number) => ({ width: `${most > 0 ? (count / most) * 100 : 0}%` });

/** How the viewer's words stand, and on which days they come. */
export function WordSide({ counts }: { counts: WordCounts }) {
  const user = useCurrentUser();
  return (
    <aside className="grid min-w-0 content-start gap-4">
      {counts.total > 0 ? (
        <>
          <Coming days={counts.coming} />
          <Steps steps={counts.steps} />
        </>
      ) : null}
      {user ? <AnkiExport userId={user.id} counts={counts} /> : null}
      {counts.total > 0 ? (
        <>
          <Offline />
          <ReminderCard />
        </>
      ) : null}
      {user?.role === 'STUDENT' ? <SharingCard /> : null}
    </aside>
  );
}

function Steps({ steps }: { steps: readonly number[] }) {
  const t = useTranslations('word');
  return (
    <Card>
      <h2 className="text-h3">{t('counts')}</h2>
      <ul className="mt-2.5 grid gap-2">
        {steps.map((count, index) => {
          const step = (index + 1) as Step;
          return (
            <li key={step} className="flex items-center gap-3 text-sm">
              <StepMark step={step} />
              <span aria-hidden className="min-w-0 flex-1">
                {t(`steps.${step}`)}
              </span>
              <b className="num">{count}</b>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Coming({ days }: { days: readonly number[] }) {
  const t = useTranslations('word');
  const locale = useLocale();
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const most = Math.max(...days);
  const nameOf = (index: number) =>
    index === 0 ? t('today') : weekdayText(locale, zone, { days: index, now: serverClock() });
  return (
    <Card>
      <h2 className="text-h3">{t('coming')}</h2>
      <ul className="mt-2.5 grid gap-1.5">
        {days.map((count, index) => (
          <li key={index} className="grid grid-cols-[72px_minmax(0,1fr)_32px] items-center gap-2.5 text-sm">
            <span suppressHydrationWarning>{nameOf(index)}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-kok" style={share(count, most)} />
            </span>
            <b className="num text-right">{count}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-meta text-ink-3">{t('comingText')}</p>
    </Card>
  );
}

function Offline() {
  const t = useTranslations('word');
  return (
    <Card>
      <h2 className="text-h3">{t('offline')}</h2>
      <p className="mt-1.5 text-sm text-ink-2">{t('offlineText')}</p>
    </Card>
  );
}
