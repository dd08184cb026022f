import { zodResolver } from '@hookform/resolvers/zod';
import { scheduleFormSchema } from './schedule-schema';

/* Loaded after the form is shown: the library of the rules is larger than the form. */

const present = () => new Date();

/** @param startsAt the lesson's current start (ISO): unchanged, it may lie in the past; null: a new lesson */
export const scheduleResolver = (startsAt: string | null) =>
  zodResolver(scheduleFormSchema(present, startsAt === null ? null : new Date(startsAt)));
