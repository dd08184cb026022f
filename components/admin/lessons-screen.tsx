'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import type { LiveDay } from '@/lib/admin/queries';
import { useLiveDays } from '@/lib/admin/use-admin';
import { LIVE_DAYS_SHOWN } from '@/lib/contract/limits.ts';
import { FiguresTable } from './figures-table';
import { ListGap } from './list-gap';
import { useLiveDayText } from './use-live-day-text';

/** How live lessons went: joining, breaks, losses and people without media, by days. */
export function LessonsScreen() {
  const t = useTranslations('admin');
  const format = useFormatter();
  const text = useLiveDayText();
  const query = useLiveDays();
  const days = query.data;
  const figure = (name: string, label: string, cell: (day: LiveDay) => string) => ({
    ...{ name, label, cell },
    isNumber: true,
  });
  return (
    <>
      <h1>{t('lessons')}</h1>
      <p className="max-w-prose text-ink-2">{t('lessonsAbout', { days: LIVE_DAYS_SHOWN })}</p>
      {days ? null : <ListGap query={query} />}
      {days?.length === 0 ? (
        <Card>
          <EmptyState title={t('noLessonsTitle')} text={t('noLessonsText')} />
        </Card>
      ) : null}
      {days && days.length > 0 ? (
        <FiguresTable<LiveDay>
          caption={t('lessons')}
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { name: 'day', label: t('liveDay'), cell: text.day },
            figure('lessons', t('liveLessons'), ({ lessons }) => format.number(lessons)),
            figure('people', t('livePeople'), ({ people }) => format.number(people)),
            figure('join', t('liveJoin'), ({ joinMedian }) => text.seconds(joinMedian)),
            figure('slow', t('liveJoinSlow'), ({ joinP95 }) => text.seconds(joinP95)),
            figure('breaks', t('liveBreaks'), text.breaks),
            figure('lost', t('liveLost'), text.lost),
            figure('without', t('liveWithout'), text.without),
          ]}
        />
      ) : null}
    </>
  );
}
