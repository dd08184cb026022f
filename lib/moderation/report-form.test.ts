import { expect, it } from 'vitest';
import { REPORT_TEXT_MAX } from '@/lib/contract/limits.ts';
import { reportSchema } from './report-form';

function faults(form: unknown): Record<string, string> {
  const { error } = reportSchema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it.each([
  [{ reason: 'SPAM', text: '' }, {}],
  [{ reason: 'OTHER', text: 'asks for money' }, {}],
  [{ reason: 'OTHER', text: '  ' }, { text: 'REQUIRED' }],
  [{ text: 'asks for money' }, { reason: 'REQUIRED' }],
  [{ reason: 'ABUSE', text: 'x'.repeat(REPORT_TEXT_MAX + 1) }, { text: 'TOO_LONG' }],
])('%j: %j', (form, expected) => expect(faults(form)).toEqual(expected));
