import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import type { Context } from '../../context.ts';
import type { Refill } from '../../refill.ts';
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

/** Its sections, each for itself; ids are those of the catalogue, which every installation has alike. */
const SECTIONS: Record<string, (ctx: Context, own: Profile) => Promise<unknown> | null> = {
  headline: (ctx, { shortAbout }) => (shortAbout ? updateUserHeadline(ctx, shortAbout) : null),
  about: (ctx, { longAbout }) => (longAbout ? updateUserAbout(ctx, longAbout) : null),
  target: (ctx, { targetLanguage, languageLevel }) =>
    targetLanguage && updateUserTargetLanguage(ctx, { languageId: targetLanguage.id, level: languageLevel }),
  specialities: (ctx, { specialities }) =>
    specialities.length > 0 ? updateUserSpecialities(ctx, ids(specialities)) : null,
  interests: (ctx, { interests }) => (interests.length > 0 ? updateUserInterests(ctx, ids(interests)) : null),
  languages: (ctx, { speakLanguages }) =>
    speakLanguages.length > 0
      ? updateUserSpeakLanguages(
          ctx,
          speakLanguages.map(({ language, level }) => ({ languageId: language.id, level })),
        )
      : null,
  prices: (ctx, { prices }) =>
    prices.length > 0
      ? updateUserPrices(
          ctx,
          prices.map(({ title, hourlyPrice, currency }) => ({
            title,
            hourlyPrice: { amount: hourlyPrice, currency },
          })),
        )
      : null,
};

/** What a person wrote about themselves; never their phone, nor their ratings. */
export async function refillProfile(refill: Refill): Promise<void> {
  const own = await refill.whole(FILE, 'PROFILE', profile);
  if (!own) return;
  for (const [name, write] of Object.entries(SECTIONS))
    await refill.make('PROFILE', { oldId: name, name }, async ({ ctx }) => {
      await write(ctx, own);
      return name;
    });
}

const certificate = z.looseObject({
  id: idSchema,
  title: z.string(),
  media: z.looseObject({ id: z.uuid() }).nullable(),
});
const FIELDS = ['title', 'organization', 'issuedMonth', 'issuedYear', 'credentialId', 'credentialUrl'];

export async function refillCertificates(refill: Refill): Promise<void> {
  const own = await refill.whole(FILE, 'PROFILE', profile);
  for (const [index, value] of (own?.certificates ?? []).entries()) {
    const row = certificate.safeParse(value);
    if (!row.success) await refill.leave('CERTIFICATE', 'INVALID', { oldId: `${FILE} ${index}` });
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
