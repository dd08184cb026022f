import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { CertificateInput } from '@/graphql/generated/graphql';
import type { FieldCode } from '@/lib/contract/errors.ts';
import { CERTIFICATE_FIELD_MAX, CERTIFICATE_YEAR_MIN, URL_MAX } from '@/lib/contract/limits.ts';
import type { Locale } from '@/lib/i18n/routing';
import type { Certificate } from './queries';

const code = (value: FieldCode): FieldCode => value;
const line = z.string().trim().max(CERTIFICATE_FIELD_MAX, code('TOO_LONG'));
const filled = z.string().trim().min(1, code('REQUIRED')).max(CERTIFICATE_FIELD_MAX, code('TOO_LONG'));

/** Its picture or PDF, as uploaded. */
type Media = Pick<NonNullable<Certificate['media']>, 'id' | 'name' | 'mimeType' | 'fullUri'>;
const mediaSchema = z.custom<Media | null>((value) => typeof value === 'object');

/** Only http and https addresses may be shown to others as links. */
function isWebAddress(text: string): boolean {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

function yearFault(month: string, year: string, now: Date): FieldCode | null {
  if (!/^\d{4}$/.test(year) || Number(year) < CERTIFICATE_YEAR_MIN) return 'INVALID_DATE';
  return Date.UTC(Number(year), Number(month || 1) - 1) > now.getTime() ? 'INVALID_DATE' : null;
}

/** @param now the clock: a certificate cannot be issued in a future month */
export function certificateSchema(now: () => Date) {
  return z
    .object({
      title: filled,
      organization: filled,
      issuedMonth: z.string().min(1, code('REQUIRED')),
      issuedYear: z.string().trim().min(1, code('REQUIRED')),
      credentialId: line,
      credentialUrl: z
        .string()
        .trim()
        .max(URL_MAX, code('TOO_LONG'))
        .refine((text) => text === '' || isWebAddress(text), code('INVALID_URL')),
      media: mediaSchema,
      /** Idempotency key of a new one: created once and stored with the draft, so that it is added once. */
      clientId: z.string(),
    })
    .superRefine(({ issuedMonth, issuedYear }, context) => {
      const fault = issuedYear === '' ? null : yearFault(issuedMonth, issuedYear, now());
      if (fault) context.addIssue({ code: 'custom', path: ['issuedYear'], message: fault });
    });
}
export type CertificateForm = z.infer<ReturnType<typeof certificateSchema>>;

/** null: a new one. */
export const certificateOf = (certificate: Certificate | null): CertificateForm => ({
  title: certificate?.title ?? '',
  organization: certificate?.organization ?? '',
  issuedMonth: certificate ? String(certificate.issuedMonth) : '',
  issuedYear: certificate ? String(certificate.issuedYear) : '',
  credentialId: certificate?.credentialId ?? '',
  credentialUrl: certificate?.credentialUrl ?? '',
  media: certificate?.media ?? null,
  clientId: certificate ? '' : uuidv7(),
});

export const certificateInput = (form: CertificateForm): CertificateInput => ({
  title: form.title,
  organization: form.organization,
  issuedMonth: Number(form.issuedMonth),
  issuedYear: Number(form.issuedYear),
  credentialId: form.credentialId || null,
  credentialUrl: form.credentialUrl || null,
  mediaId: form.media?.id ?? null,
});

/** The server receives only the id of the file. */
export const placeCertificate = (path: string): string => (path === 'mediaId' ? 'media' : path);

/** The numbers in the messages. */
export const CERTIFICATE_VALUES = {
  title: { length: CERTIFICATE_FIELD_MAX },
  organization: { length: CERTIFICATE_FIELD_MAX },
  credentialId: { length: CERTIFICATE_FIELD_MAX },
  credentialUrl: { length: URL_MAX },
};

/** The months by name, January first. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month)));
}

/** "June 2019" */
export function issuedText(locale: Locale, { issuedMonth, issuedYear }: Certificate): string {
  return `${monthNames(locale)[issuedMonth - 1] ?? ''} ${issuedYear}`;
}
