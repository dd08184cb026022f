import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { seriesRules } from './repeat';
import { scheduleFormSchema } from './schedule-schema';
import type { ScheduleForm } from './schedule-schema';
import { serverClock } from '@/lib/app/server-clock';

/* Loaded after the form is shown: the library of the rules is larger than the form. */

const present = () => new Date(serverClock());

/** @param startsAt the lesson's current start (ISO): unchanged, it may lie in the past; null: a new lesson */
export const scheduleResolver = (startsAt: string | null): Resolver<ScheduleForm> => {
  const keeps = startsAt === null ? null : new Date(startsAt);
  return async (values, context, options) => {
    // If they do not load, the server checks the series alone.
    const series = values.everyWeeks === 0 ? null : await seriesRules.fetch().catch(() => null);
    const schema = scheduleFormSchema({ now: present, keeps, checkRepeat: series?.repeatErrors ?? null });
    return zodResolver(schema)(values, context, options);
  };
};
