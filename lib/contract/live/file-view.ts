import { z } from 'zod';
import { idSchema } from '../id-schema.ts';
import { LIVE_PAGE_MAX } from '../limits.ts';

export const FILE_STATES = ['SHOWN', 'LOADING', 'FAILED'] as const;
/** BLOCKED: the browser waits for a press before it plays. */
export const SOUND_STEPS = ['IN_STEP', 'LOADING', 'BLOCKED'] as const;
export type SoundStep = (typeof SOUND_STEPS)[number];

/**
 * Whether what is open for all is open on a student's device: for the lesson's instructor alone, never stored (R51).
 * `id`: the lesson. It says all that is so, because what came before may be lost.
 */
export const fileViewSchema = z.strictObject({
  id: idSchema,
  /** The file that is open for all, if it is seen now; null: they look at something else. */
  fileId: z.uuid().toLowerCase().nullable(),
  state: z.enum(FILE_STATES),
  /** The page to which they have turned alone; null: the teacher's. */
  alonePage: z.number().int().min(1).max(LIVE_PAGE_MAX).nullable(),
  /** Of what plays for all; null: nothing does. */
  sound: z.enum(SOUND_STEPS).nullable(),
});
export type FileView = z.infer<typeof fileViewSchema>;
export type FileViewEvent = FileView & { userId: number };
