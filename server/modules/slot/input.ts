import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import { LESSON_DURATIONS, PRICE_MAX, SLOT_TEXT_MAX } from '#contract/limits.ts';
import type { Price } from '#contract/price.ts';
import type { Repeat } from '#contract/series.ts';
import { DomainError } from '../../errors.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanText } from '../../text.ts';

/** The year 10000 has no ISO date of four digits. */
const LATEST = new Date(Date.UTC(9999, 0, 1));

/** Words of a person; null: none. */
const textSchema = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? ''))
  .pipe(z.string().max(SLOT_TEXT_MAX))
  .transform((text) => text || null);

const slotSchema = z.object({
  instructorId: idSchema,
  startsAt: z.date().max(LATEST, fieldCode('INVALID_DATE')),
  duration: z
    .number()
    .refine((minutes) => LESSON_DURATIONS.some((known) => known === minutes), fieldCode('INVALID_VALUE')),
  message: textSchema,
});

export interface SlotInput {
  instructorId: number;
  startsAt: Date;
  duration: number;
  repeat?: Repeat | null;
  message?: string | null;
}

export type CheckedSlot = z.output<typeof slotSchema> & { repeat: Repeat | null };

/** BAD_USER_INPUT; SCHEDULE_IN_PAST. What repeats is judged when the zone is known. */
export function checkSlot({ repeat, ...input }: SlotInput, now: Date): CheckedSlot {
  const checked = parseInput(slotSchema, input);
  if (checked.startsAt <= now)
    throw new DomainError('SCHEDULE_IN_PAST', { fields: { startsAt: { code: 'IN_PAST' } } });
  return { ...checked, repeat: repeat ?? null };
}

/** BAD_USER_INPUT. */
export const parseWords = (words: string | null | undefined): string | null =>
  parseInput(z.object({ words: textSchema }), { words }).words;

const priceSchema = z.object({
  price: z
    .object({
      amount: z.number().int().min(1, fieldCode('POSITIVE_NUMBER')).max(PRICE_MAX),
      currency: z.enum(['KGS', 'USD']),
    })
    .nullish(),
});

/** Null: none is given. BAD_USER_INPUT. */
export const parsePrice = (price: Price | null | undefined): Price | null =>
  parseInput(priceSchema, { price }).price ?? null;

const wantedSchema = z.object({
  direction: z.enum(['SENT', 'RECEIVED']),
  userId: idSchema.nullish().transform((id) => id ?? null),
  state: z
    .enum(['WAITING', 'ACCEPTED', 'DECLINED', 'TAKEN_BACK', 'EXPIRED'])
    .nullish()
    .transform((state) => state ?? null),
});

export type WantedSlots = z.output<typeof wantedSchema>;

/** BAD_USER_INPUT. */
export const parseWanted = (input: z.input<typeof wantedSchema>): WantedSlots =>
  parseInput(wantedSchema, input);
