import type { Fixtures } from '../../testing/fixture.ts';
import { CALENDAR_BUDGETS } from './budgets.ts';

export const fixtures = {
  getCalendarAddress: { by: 'teacher' },
  renewCalendarAddress: { by: 'teacher', budget: CALENDAR_BUDGETS.calendarRenew },
} satisfies Partial<Fixtures>;
