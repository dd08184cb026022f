import { expect, it } from 'vitest';
import { CONTACT_MESSAGE_MAX } from '@/lib/contract/limits.ts';
import { shareSchema } from './share-form';

const EMPTY = { telNumber: '', email: '', message: '' };

function faults(form: object): Record<string, string> {
  const { error } = shareSchema.safeParse({ ...EMPTY, ...form });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it.each([
  [{ telNumber: '+996 555 123 456' }, {}],
  [{ email: ' ann@example.com ' }, {}],
  [{}, { telNumber: 'PHONE_OR_EMAIL' }],
  [{ telNumber: ' ', email: ' ' }, { telNumber: 'PHONE_OR_EMAIL' }],
  [
    { telNumber: '12', email: 'ann@' },
    { telNumber: 'INVALID_PHONE', email: 'INVALID_EMAIL' },
  ],
  [{ email: 'ann@example.com', message: 'x'.repeat(CONTACT_MESSAGE_MAX + 1) }, { message: 'TOO_LONG' }],
])('%j: %j', (form, expected) => expect(faults(form)).toEqual(expected));
