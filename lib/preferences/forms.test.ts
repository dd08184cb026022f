import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { nameSchema } from '@/lib/contract/account.ts';
import { ABOUT_MAX, HEADLINE_MAX, NAME_MAX, PRICE_MAX } from '@/lib/contract/limits.ts';
import {
  certificateInput,
  certificateOf,
  certificateSchema,
  issuedText,
  placeCertificate,
} from './certificate-form';
import type { CertificateForm } from './certificate-form';
import { speakInput, specialitiesSchema, targetInput, toggleId, withChosen } from './choice-forms';
import { phoneOf, phoneSchema, readPhone } from './phone-form';
import { placePrice, pricesInput, pricesOf, pricesSchema } from './price-form';
import type { Certificate } from './queries';
import { aboutSchema, headlineSchema } from './text-forms';
import { zoneSchema } from './zone-form';

/** The errors of a form by field, as codes. */
function faults(schema: z.ZodType, form: unknown): Record<string, string> {
  const { error } = schema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('names', () => {
  it('are both required: spaces do not count', () => {
    expect(faults(nameSchema, { firstName: ' ', lastName: '\t' })).toEqual({
      firstName: 'NAME_REQUIRED',
      lastName: 'LAST_NAME_REQUIRED',
    });
  });

  it('cannot have 10,000 letters', () => {
    const name = 'Ж'.repeat(10_000);
    expect(faults(nameSchema, { firstName: name, lastName: 'Ж'.repeat(NAME_MAX) })).toEqual({
      firstName: 'TOO_LONG',
    });
  });

  it('may be of any script', () => {
    expect(faults(nameSchema, { firstName: '<b>Ө</b>', lastName: 'عمر 🙂' })).toEqual({});
  });
});

describe('texts', () => {
  it('may be empty, and have a maximum length', () => {
    expect(faults(headlineSchema, { shortAbout: '  ' })).toEqual({});
    expect(faults(headlineSchema, { shortAbout: 'x'.repeat(HEADLINE_MAX + 1) })).toEqual({
      shortAbout: 'TOO_LONG',
    });
    expect(faults(aboutSchema, { longAbout: 'x'.repeat(ABOUT_MAX) })).toEqual({});
    expect(faults(aboutSchema, { longAbout: 'x'.repeat(ABOUT_MAX + 1) })).toEqual({ longAbout: 'TOO_LONG' });
  });
});

describe('a phone', () => {
  it.each([
    ['+996555123456', '+996 555 123 456'],
    ['+7 (912) 345-67-89', '+7 912 345 67 89'],
  ])('%s is read as %s', (typed, read) => {
    expect(readPhone(typed)).toBe(read);
    expect(faults(phoneSchema, { telNumber: typed })).toEqual({});
    expect(phoneOf({ telNumber: typed.replace(/[^+\d]/g, '') })).toEqual({ telNumber: read });
  });

  it.each(['0555123456', 'call me', '+', '+996', `+996555123456${' '.repeat(20)}0`, '<b>'])(
    '%s is invalid',
    (telNumber) => expect(faults(phoneSchema, { telNumber })).toEqual({ telNumber: 'INVALID_PHONE' }),
  );

  it('may be missing', () => {
    expect(faults(phoneSchema, { telNumber: ' ' })).toEqual({});
    expect(phoneOf({ telNumber: null })).toEqual({ telNumber: '' });
  });
});

describe('choices', () => {
  it('of specialities are three at most', () => {
    expect(faults(specialitiesSchema, { specialityIds: [1, 2, 3] })).toEqual({});
    expect(faults(specialitiesSchema, { specialityIds: [1, 2, 3, 4] })).toEqual({
      specialityIds: 'TOO_MANY_ITEMS',
    });
  });

  it('leave no change when undone', () => {
    expect(toggleId([1, 3], 2)).toEqual([1, 2, 3]);
    expect(toggleId(toggleId([1, 3], 2), 2)).toEqual([1, 3]);
    expect(toggleId(toggleId([1, 3], 1), 1)).toEqual([1, 3]);
  });

  it('keep items that were removed from the list since', () => {
    expect(withChosen([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 9 }])).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 9 },
    ]);
  });

  it('without a language have no level', () => {
    expect(targetInput({ languageId: 'none', level: 'B2' })).toEqual({ languageId: null, level: null });
    expect(targetInput({ languageId: '4', level: 'none' })).toEqual({ languageId: 4, level: null });
  });

  it('of spoken languages have the mother tongue without a level', () => {
    expect(
      speakInput({
        languages: [
          { languageId: '3', level: 'none' },
          { languageId: '1', level: 'C1' },
        ],
      }),
    ).toEqual([
      { languageId: 3, level: null },
      { languageId: 1, level: 'C1' },
    ]);
  });

  it('of time zones are valid zones', () => {
    expect(faults(zoneSchema, { timeZone: 'Asia/Bishkek' })).toEqual({});
    expect(faults(zoneSchema, { timeZone: 'Bishkek' })).toEqual({ timeZone: 'INVALID_VALUE' });
  });
});

describe('prices', () => {
  const price = (amount: string, title = 'One to one') => ({
    prices: [{ title, amount, currency: 'KGS' as const }],
  });

  it.each([
    ['', 'REQUIRED'],
    ['0', 'POSITIVE_NUMBER'],
    ['-5', 'POSITIVE_NUMBER'],
    ['a lot', 'POSITIVE_NUMBER'],
    [String(PRICE_MAX / 100 + 1), 'NUMBER_TOO_LARGE'],
  ])('%s is refused with %s', (amount, code) => {
    expect(faults(pricesSchema, price(amount))).toEqual({ 'prices.0.amount': code });
  });

  it('name what they are for', () => {
    expect(faults(pricesSchema, price('900', '  '))).toEqual({ 'prices.0.title': 'REQUIRED' });
  });

  it('are ten at most', () => {
    const ten = Array.from({ length: 10 }, () => price('1').prices[0]);
    expect(faults(pricesSchema, { prices: ten })).toEqual({});
    expect(faults(pricesSchema, { prices: [...ten, ten[0]] })).toEqual({ prices: 'TOO_MANY_ITEMS' });
  });

  it('are sent in minor units and read back as typed, in their order', () => {
    const form = { prices: [...price('1 500,50').prices, ...price('900', 'Pair').prices] };
    const sent = pricesInput(form);
    expect(sent.map(({ hourlyPrice }) => hourlyPrice.amount)).toEqual([150_050, 90_000]);
    const stored = sent.map((each, id) => ({ id, title: each.title, hourlyPrice: each.hourlyPrice }));
    expect(pricesOf({ prices: stored }).prices.map(({ amount }) => amount)).toEqual(['1500.50', '900']);
  });

  it('show the server’s refusal at the sum', () => {
    expect(placePrice('prices.2.hourlyPrice.amount')).toBe('prices.2.amount');
    expect(placePrice('prices.2.title')).toBe('prices.2.title');
  });
});

describe('a certificate', () => {
  const schema = certificateSchema(() => new Date('2026-11-21T12:00:00Z'));
  const form = (change: Partial<CertificateForm> = {}): CertificateForm => ({
    ...certificateOf(null),
    title: 'CELTA',
    organization: 'Cambridge',
    issuedMonth: '6',
    issuedYear: '2019',
    ...change,
  });

  it('requires a title, an issuer, and a date', () => {
    expect(faults(schema, certificateOf(null))).toEqual({
      title: 'REQUIRED',
      organization: 'REQUIRED',
      issuedMonth: 'REQUIRED',
      issuedYear: 'REQUIRED',
    });
    expect(faults(schema, form())).toEqual({});
  });

  it('has a client id when new, which stays through all changes', () => {
    const filled = form();
    expect(schema.parse(filled).clientId).toBe(filled.clientId);
    expect(form().clientId).not.toBe(filled.clientId);
  });

  it.each(['19', '1949', '20l9', '2027'])('of the year %s is none', (issuedYear) => {
    expect(faults(schema, form({ issuedYear }))).toEqual({ issuedYear: 'INVALID_DATE' });
  });

  it('cannot be of a future month', () => {
    expect(faults(schema, form({ issuedYear: '2026', issuedMonth: '11' }))).toEqual({});
    expect(faults(schema, form({ issuedYear: '2026', issuedMonth: '12' }))).toEqual({
      issuedYear: 'INVALID_DATE',
    });
  });

  it.each([
    'javascript:alert(1)',
    'ftp://a.example',
    'a.example',
    'https://bank.example@evil.example',
    'data:,x',
  ])('does not link to %s', (credentialUrl) =>
    expect(faults(schema, form({ credentialUrl }))).toEqual({ credentialUrl: 'INVALID_URL' }),
  );

  it('sends no empty fields, and its file by id', () => {
    expect(certificateInput(form())).toMatchObject({
      credentialId: null,
      credentialUrl: null,
      mediaId: null,
    });
    const media = { id: 'u1', name: 'a.pdf', mimeType: 'application/pdf', fullUri: '/api/files/u1' };
    expect(certificateInput(form({ media, credentialUrl: 'https://a.example/1' }))).toMatchObject({
      credentialUrl: 'https://a.example/1',
      mediaId: 'u1',
    });
    expect(placeCertificate('mediaId')).toBe('media');
  });

  it('shows its month in the language of the page', () => {
    const certificate = { issuedMonth: 6, issuedYear: 2019 } as Certificate;
    expect(issuedText('en', certificate)).toBe('June 2019');
    expect(issuedText('ru', certificate)).toBe('июнь 2019');
  });
});
