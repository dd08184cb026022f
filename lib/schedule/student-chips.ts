import { emailKey } from '@/lib/contract/email-key.ts';
import { nameOrDeleted } from '@/lib/profile/person-name';
import type { StudentChip } from './schedule-form';

/** Key of a chip; two with the same key are the same student, as far as this screen can know. */
export function chipKey(chip: StudentChip): string {
  return chip.kind === 'user' ? `user:${chip.user.id}` : `email:${emailKey(chip.email)}`;
}

/** Name on a chip; `deleted`: text for a deleted student. */
export function chipName(chip: StudentChip, deleted: string): string {
  return chip.kind === 'user' ? nameOrDeleted(chip.user, deleted) : chip.email;
}

export function withChip(chips: readonly StudentChip[], chip: StudentChip): StudentChip[] {
  return chips.some((other) => chipKey(other) === chipKey(chip)) ? [...chips] : [...chips, chip];
}
