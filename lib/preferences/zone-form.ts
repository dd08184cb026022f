import { z } from 'zod';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { isZone } from '@/lib/schedule/zone';
import type { OwnProfile } from './queries';

export const zoneSchema = z.object({
  timeZone: z.string().refine(isZone, 'INVALID_VALUE' satisfies FieldCode),
});
export type ZoneForm = z.infer<typeof zoneSchema>;
export const zoneOf = ({ timeZone }: Pick<OwnProfile, 'timeZone'>): ZoneForm => ({ timeZone });
