import { z } from 'zod';
import type { Refill } from '../../refill.ts';
import { updateWorkingHours } from './service.ts';

type Input = Parameters<typeof updateWorkingHours>[1];

const lessons = z.looseObject({
  workingHours: z.looseObject({ week: z.array(z.array(z.unknown())) }).nullish(),
});

export async function refillHours(refill: Refill): Promise<void> {
  const found = await refill.whole('lessons.json', 'WORKING_HOURS', lessons);
  if (!found?.workingHours) return;
  const { week, ...hours } = found.workingHours;
  await refill.make('WORKING_HOURS', { oldId: 'lessons.json hours' }, async ({ ctx }) => {
    // Its own rules judge the rest.
    const input = { ...hours, week: week.map((day) => ({ hours: day })) } as unknown as Input;
    // None that the account has already are replaced: the first revision is 1.
    const { revision } = await updateWorkingHours(ctx, input, 0);
    return revision;
  });
}
