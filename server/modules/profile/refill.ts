import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import type { Context } from '../../context.ts';
import type { Refill } from '../../refill.ts';
import { findDetails } from './service.ts';
import { createCertificate } from './services/certificates.ts';
import {
  updateUserAbout,
  updateUserHeadline,
  updateUserInterests,
  updateUserPrices,
  updateUserSpeakLanguages,
  updateUserSpecialities,
  updateUserTargetLanguage,
} from './services/sections.ts';

const known = z.looseObject({ id: idSchema });
const profile = z.looseObject({
  shortAbout: z.string(),
  longAbout: z.string(),
  targetLanguage: known.nullable(),
  languageLevel: z.string().nullable(),
  specialities: z.array(known),
  interests: z.array(known),
  speakLanguages: z.array(z.object({ language: known, level: z.string().nullable() })),
  prices: z.array(z.object({ title: z.string(), hourlyPrice: z.number(), currency: z.string() })),
  certificates: z.array(z.unknown()),
});
type Profile = z.output<typeof profile>;

const FILE = 'profile.json';
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** What a section says, of an archive or of an account. */
type Sections = Pick<
  Profile,
  | 'shortAbout'
  | 'longAbout'
  | 'targetLanguage'
  | 'languageLevel'
  | 'specialities'
  | 'interests'
  | 'speakLanguages'
  | 'prices'
>;

interface Section {
  /** Comparable; nothing: it is empty. */
  read(of: Sections): readonly unknown[];
  write(ctx: Context, found: Profile): Promise<unknown> | null;
}

/** Its sections, each for itself; ids are those of the catalogue, which every installation has alike. */
const SECTIONS: Record<string, Section> = {
  headline: {
    read: ({ shortAbout }) => (shortAbout ? [shortAbout] : []),
    write: (ctx, { shortAbout }) => updateUserHeadline(ctx, shortAbout),
  },
  about: {
    read: ({ longAbout }) => (longAbout ? [longAbout] : []),
    write: (ctx, { longAbout }) => updateUserAbout(ctx, longAbout),
  },
  target: {
    read: ({ targetLanguage, languageLevel }) => (targetLanguage ? [targetLanguage.id, languageLevel] : []),
    write: (ctx, { targetLanguage, languageLevel }) =>
      targetLanguage &&
      updateUserTargetLanguage(ctx, { languageId: targetLanguage.id, level: languageLevel }),
  },
  specialities: {
    read: ({ specialities }) => ids(specialities),
    write: (ctx, { specialities }) => updateUserSpecialities(ctx, ids(specialities)),
  },
  interests: {
    read: ({ interests }) => ids(interests),
    write: (ctx, { interests }) => updateUserInterests(ctx, ids(interests)),
  },
  languages: {
    read: ({ speakLanguages }) => speakLanguages.map(spokenOf),
    write: (ctx, { speakLanguages }) => updateUserSpeakLanguages(ctx, speakLanguages.map(spokenOf)),
  },
  prices: {
    read: ({ prices }) => prices.map(priceOf),
    write: (ctx, { prices }) => updateUserPrices(ctx, prices.map(priceOf)),
  },
};

const spokenOf = ({ language, level }: Profile['speakLanguages'][number]) => ({
  languageId: language.id,
  level,
});
const priceOf = ({ title, hourlyPrice, currency }: Profile['prices'][number]) => ({
  title,
  hourlyPrice: { amount: hourlyPrice, currency },
});

/** What a person wrote about themselves; never their phone, nor their ratings. What this account says itself stays. */
export async function refillProfile(refill: Refill): Promise<void> {
  const found = await refill.whole(FILE, 'PROFILE', profile);
  if (!found) return;
  const [own] = await findDetails(refill.ctx, [refill.ctx.viewer?.id ?? 0]);
  for (const [name, { read, write }] of Object.entries(SECTIONS)) {
    const [old, now] = [read(found), own ? read(own) : []];
    if (old.length === 0 || JSON.stringify(old) === JSON.stringify(now)) continue;
    if (now.length > 0) await refill.leave('PROFILE', 'NO_ROOM', { oldId: name });
    else
      await refill.make('PROFILE', { oldId: name, name }, async ({ ctx }) => {
        await write(ctx, found);
        return name;
      });
  }
}

const certificate = z.looseObject({
  id: idSchema,
  title: z.string(),
  media: z.looseObject({ id: z.uuid() }).nullable(),
});
const EQUAL = ['title', 'organization', 'issuedMonth', 'issuedYear'] as const;
const FIELDS = ['title', 'organization', 'issuedMonth', 'issuedYear', 'credentialId', 'credentialUrl'];

/** One that the account has already is not added again. */
export async function refillCertificates(refill: Refill): Promise<void> {
  const found = await refill.whole(FILE, 'PROFILE', profile);
  const [own] = await findDetails(refill.ctx, [refill.ctx.viewer?.id ?? 0]);
  const isOwn = (row: z.output<typeof certificate>) =>
    own?.certificates.some((each) => EQUAL.every((name) => each[name] === row[name])) ?? false;
  for (const [index, value] of (found?.certificates ?? []).entries()) {
    const row = certificate.safeParse(value);
    if (row.success && isOwn(row.data))
      await refill.leave('CERTIFICATE', 'NO_ROOM', { oldId: row.data.id, name: row.data.title });
    else if (!row.success) await refill.leave('CERTIFICATE', 'INVALID', { oldId: `${FILE} ${index}` });
    else await makeCertificate(refill, row.data);
  }
}

async function makeCertificate(refill: Refill, row: z.output<typeof certificate>): Promise<void> {
  const mediaId = await refill.file(row.media?.id, 'CERTIFICATE');
  const fields = Object.fromEntries(FIELDS.map((name) => [name, row[name]]));
  await refill.make('CERTIFICATE', { oldId: row.id, name: row.title }, async ({ ctx, clientId }) => {
    const made = await createCertificate(ctx, { ...fields, mediaId }, clientId);
    return made.id;
  });
}
