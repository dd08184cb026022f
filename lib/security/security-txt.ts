import type { WebEnv } from '@/lib/env';

const DAY_MS = 24 * 3600 * 1000;
/** RFC 9116 asks for less than a year. It is counted from today: who answers here now is whom to write to. */
const GOOD_FOR_DAYS = 180;

/** Whom to tell of a weakness, as RFC 9116 has it. */
export function securityText(
  { contactEmail, publicUrl }: Pick<WebEnv, 'contactEmail' | 'publicUrl'>,
  now: Date,
): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const fields = {
    Contact: `mailto:${contactEmail}`,
    Expires: new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString(),
    'Preferred-Languages': 'en, ru',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
