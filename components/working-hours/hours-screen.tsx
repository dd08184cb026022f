'use client';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { SaveProblem, SaveStatus } from '@/components/autosave/save-status';
import { ZoneField } from '@/components/schedule/zone-field';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import type { WorkingHoursPartsFragment } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import { useSaveZone } from '@/lib/working-hours/use-save-zone';
import { DAYS } from '@/lib/working-hours/fields';
import { useHoursAutosave, useWorkingHours } from '@/lib/working-hours/use-working-hours';
import { DayRow } from './day-row';
import { OtherDaysCard } from './other-days-card';
import { RulesCard } from './rules-card';
import { WeekCard } from './week-card';

/** /profile/schedule/working-hours */
export function HoursScreen({ today }: { today: string }) {
  const t = useTranslations('working-hours');
  const errorText = useErrorText();
  const { data, error, refetch } = useWorkingHours();
  if (data) return <Form stored={data} today={today} />;
  if (error) return <ErrorPanel wholePage messages={[errorText(error)]} onReload={() => void refetch()} />;
  return (
    <Loading label={t('title')}>
      <SkeletonRows />
    </Loading>
  );
}

function Form({ stored, today }: { stored: WorkingHoursPartsFragment; today: string }) {
  const t = useTranslations('working-hours');
  const state = useHoursAutosave(stored);
  const { status } = state;
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 min-[1000px]:grid-cols-[minmax(0,1fr)_320px]">
      <header className="col-span-full flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <Crumbs />
          <h1>{t('title')}</h1>
          <p className="mt-1 text-ink-2">{t('about')}</p>
        </div>
        <SaveStatus status={status} onRetry={() => void state.retry()} />
        <SaveProblem status={status} />
      </header>
      <div className="flex min-w-0 flex-col gap-5 max-md:gap-3">
        <Card flush>
          <ul aria-label={t('title')}>
            {DAYS.map((day) => (
              <DayRow key={day} day={day} state={state} />
            ))}
          </ul>
        </Card>
        <RulesCard state={state} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 max-md:gap-3">
        <WeekCard fields={state.values} zone={stored.zone} today={today} />
        <OtherDaysCard state={state} today={today} />
        <ZoneCard zone={stored.zone} />
      </div>
    </div>
  );
}

function Crumbs() {
  const t = useTranslations('working-hours');
  const link = 'inline-flex min-h-6 items-center text-ink-2 touch:min-h-11';
  return (
    <nav aria-label={t('crumbs')} className="flex items-center gap-1.5 text-sm">
      <Link href={scheduleRoutes.lessons.path} className={link}>
        {t('lessons')}
      </Link>
      <ChevronRight aria-hidden className="size-4 text-ink-3" />
      <Link href={scheduleRoutes.selfSchedule.path} className={link}>
        {t('schedule')}
      </Link>
    </nav>
  );
}

/** The person's own zone: it is the same everywhere. */
function ZoneCard({ zone }: { zone: string }) {
  const t = useTranslations('working-hours');
  const toast = useToast();
  const errorText = useErrorText();
  const save = useSaveZone();
  const change = (timeZone: string) =>
    save.mutate(timeZone, { onError: (error) => toast({ text: errorText(error), tone: 'error' }) });
  return (
    <Card>
      <h2 className="mb-2 text-h3">{t('zone')}</h2>
      <Field label={<span className="sr-only">{t('zone')}</span>}>
        <ZoneField value={save.variables ?? zone} onChange={change} />
      </Field>
      <p className="mt-2 text-meta text-ink-3">{t('zoneHint')}</p>
    </Card>
  );
}
