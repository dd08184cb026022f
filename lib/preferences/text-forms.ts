import { z } from 'zod';
import type { nameSchema } from '@/lib/contract/account.ts';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { ABOUT_MAX, HEADLINE_MAX, NAME_MAX } from '@/lib/contract/limits.ts';
import type { OwnProfile } from './queries';

const code = (value: FieldCode): FieldCode => value;
const text = (max: number) => z.string().trim().max(max, code('TOO_LONG'));

export type NameForm = z.infer<typeof nameSchema>;
export const nameOf = ({ firstName, lastName }: OwnProfile): NameForm => ({ firstName, lastName });

export const headlineSchema = z.object({ shortAbout: text(HEADLINE_MAX) });
export type HeadlineForm = z.infer<typeof headlineSchema>;
export const headlineOf = ({ shortAbout }: OwnProfile): HeadlineForm => ({ shortAbout });

export const aboutSchema = z.object({ longAbout: text(ABOUT_MAX) });
export type AboutForm = z.infer<typeof aboutSchema>;
export const aboutOf = ({ longAbout }: OwnProfile): AboutForm => ({ longAbout });

/** The numbers in the messages. */
export const TEXT_VALUES = {
  firstName: { length: NAME_MAX },
  lastName: { length: NAME_MAX },
  shortAbout: { length: HEADLINE_MAX },
  longAbout: { length: ABOUT_MAX },
};
