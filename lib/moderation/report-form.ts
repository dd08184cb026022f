import { z } from 'zod';
import type { ReportReason } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { REPORT_TEXT_MAX } from '@/lib/contract/limits.ts';

/** In the order they are offered: the most frequent first, the catch-all last. */
export const REPORT_REASONS = [
  'SPAM',
  'ABUSE',
  'INAPPROPRIATE',
  'IMPERSONATION',
  'CHILD_SAFETY',
  'OTHER',
] as const satisfies readonly ReportReason[];

const code = (value: FieldCode) => value;

/** Messages are FieldCodes. The catch-all reason requires a text. */
export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, code('REQUIRED')),
    text: z.string().trim().max(REPORT_TEXT_MAX, code('TOO_LONG')),
  })
  .check(({ value, issues }) => {
    if (value.reason === 'OTHER' && value.text === '')
      issues.push({ code: 'custom', path: ['text'], message: code('REQUIRED'), input: value.text });
  });

export type ReportForm = z.infer<typeof reportSchema>;
