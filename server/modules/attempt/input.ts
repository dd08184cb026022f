import {
  QUIZ_EXERCISES_MAX,
  VISITOR_NAME_MAX,
  VISITOR_NAME_MIN,
  VISITOR_PHONE_DIGITS_MAX,
  VISITOR_PHONE_DIGITS_MIN,
} from '#contract/limits.ts';
import { z } from 'zod';
import { DomainError } from '../../errors.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine } from '../../text.ts';
import { normalizePhone } from './phone.ts';

/** A visitor as stored: the phone as + and digits, the same for every way to write it. */
export interface VisitorData {
  fullName: string;
  telNumber: string;
}

const visitorSchema = z.object({
  fullName: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, fieldCode('REQUIRED_FULL_NAME')).min(VISITOR_NAME_MIN).max(VISITOR_NAME_MAX)),
  telNumber: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, fieldCode('REQUIRED_TEL_NUMBER'))
        .regex(/^\+?[\d\s().-]+$/, fieldCode('INVALID_TEL_NUMBER'))
        .transform((text) => text.replace(/\D/g, '').replace(/^00/, ''))
        .pipe(
          z
            .string()
            .min(VISITOR_PHONE_DIGITS_MIN, fieldCode('INVALID_TEL_NUMBER'))
            .max(VISITOR_PHONE_DIGITS_MAX, fieldCode('INVALID_TEL_NUMBER'))
            .transform(normalizePhone),
        ),
    ),
});

/**
 * Parses a visitor's details: REQUIRED_FULL_NAME, REQUIRED_TEL_NUMBER, INVALID_TEL_NUMBER as fields of
 * BAD_USER_INPUT.
 */
export const parseVisitor = (data: Partial<VisitorData> | null | undefined): VisitorData =>
  parseInput(visitorSchema, { fullName: '', telNumber: '', ...data });

interface SentAnswer {
  exerciseId: number;
  version: number;
}

/** Answers by exercise; of two for one exercise the first counts. BAD_USER_INPUT for more than a quiz can have. */
export function parseAnswers<Answer extends SentAnswer>(data: readonly Answer[]): Map<number, Answer> {
  if (data.length > QUIZ_EXERCISES_MAX) throw new DomainError('BAD_USER_INPUT');
  const answers = new Map<number, Answer>();
  for (const answer of data) if (!answers.has(answer.exerciseId)) answers.set(answer.exerciseId, answer);
  return answers;
}
