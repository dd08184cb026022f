import { z } from 'zod';
import { idSchema } from '#contract/id-schema.ts';
import type { Context } from '../../context.ts';
import type { Refill } from '../../refill.ts';
import type { ProfileDetails } from './model.ts';
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

interface Section {
  /** The account has its own already, which is not replaced. */
  isWritten(own: ProfileDetails): boolean;
  write(ctx: Context, found: Profile): Promise<unknown> | null;
}

/** Its sections, each for itself; ids are those of the catalogue, which every installation has alike. */
const SECTIONS: Record<string, Section> = {
  headline: {
    isWritten: ({ shortAbout }) => shortAbout !== '',
    write: (ctx, { shortAbout }) => (shortAbout ? updateUserHeadline(ctx, shortAbout) : null),
  },
  about: {
    isWritten: ({ longAbout }) => longAbout !== '',
    write: (ctx, { longAbout }) => (longAbout ? updateUserAbout(ctx, longAbout) : null),
  },
  target: {
    isWritten: ({ targetLanguage }) => targetLanguage !== null,
    write: (ctx, { targetLanguage, languageLevel }) =>
      targetLanguage &&
      updateUserTargetLanguage(ctx, { languageId: targetLanguage.id, level: languageLevel }),
  },
  specialities: {
    isWritten: ({ specialities }) => specialities.length > 0,
    write: (ctx, { specialities }) =>
      specialities.length > 0 ? updateUserSpecialities(ctx, ids(specialities)) : null,
  },
  interests: {
    isWritten: ({ interests }) => interests.length > 0,
    write: (ctx, { interests }) => (interests.length > 0 ? updateUserInterests(ctx, ids(interests)) : null),
  },
  languages: {
    isWritten: ({ speakLanguages }) => speakLanguages.length > 0,
    write: (ctx, { speakLanguages }) =>
      speakLanguages.length > 0
        ? updateUserSpeakLanguages(
            ctx,
            speakLanguages.map(({ language, level }) => ({ languageId: language.id, level })),
          )
        : null,
  },
  prices: {
    isWritten: ({ prices }) => prices.length > 0,
    write: (ctx, { prices }) => (prices.length > 0 ? updateUserPrices(ctx, prices.map(priceOf)) : null),
  },
};

const priceOf = ({ title, hourlyPrice, currency }: Profile['prices'][number]) => ({
  title,
  hourlyPrice: { amount: hourlyPrice, currency },
});

/** What a person wrote about themselves; never their phone, nor their ratings. What this account says itself stays. */
export async function refillProfile(refill: Refill): Promise<void> {
  const found = await refill.whole(FILE, 'PROFILE', profile);
  if (!found) return;
  const [own] = await findDetails(refill.ctx, [refill.ctx.viewer?.id ?? 0]);
  for (const [name, { isWritten, write }] of Object.entries(SECTIONS))
    if (own && isWritten(own)) await refill.leave('PROFILE', 'NO_ROOM', { oldId: name });
    else
      await refill.make('PROFILE', { oldId: name, name }, async ({ ctx }) => {
        await write(ctx, found);
        return name;
      });
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
