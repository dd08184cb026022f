import type { Context, SystemContext } from '#server/context.ts';
import type { DemoScene } from '#server/demo.ts';
import { getInterests, getLanguages, getSpecialities } from '../catalogue/service.ts';
import { createCertificate } from './services/certificates.ts';
import {
  updateUserAbout,
  updateUserContact,
  updateUserHeadline,
  updateUserInterests,
  updateUserPrices,
  updateUserRecommendation,
  updateUserSpeakLanguages,
  updateUserSpecialities,
  updateUserTargetLanguage,
} from './services/sections.ts';
import type { DemoKey } from '#server/seed/people.ts';
import { DEMO_PROFILES } from './demo-texts.ts';
import type { DemoProfile } from './demo-texts.ts';

/** Finds the id of an entry of a list by its code, slug or icon. */
type Lookup = (name: string) => number;

interface Catalogue {
  language: Lookup;
  speciality: Lookup;
  interest: Lookup;
}

/** Fills the profiles of the demo people through the services that they would have used. */
export async function makeDemo({ ctx, people }: DemoScene): Promise<void> {
  const catalogue = await readCatalogue(ctx);
  for (const [key, profile] of Object.entries(DEMO_PROFILES)) {
    const { id, role } = people[key as DemoKey];
    await fill({ ...ctx, viewer: { id, role, sessionId: '' } }, profile, catalogue);
  }
}

async function fill(ctx: Context, profile: DemoProfile, catalogue: Catalogue): Promise<void> {
  const { target, certificates = [], prices = [], specialities = [] } = profile;
  await updateUserHeadline(ctx, profile.headline);
  await updateUserAbout(ctx, profile.about);
  await updateUserContact(ctx, profile.phone ?? null);
  await updateUserSpeakLanguages(
    ctx,
    profile.speaks.map(([code, level]) => ({ languageId: catalogue.language(code), level })),
  );
  await updateUserInterests(ctx, profile.interests.map(catalogue.interest));
  if (target)
    await updateUserTargetLanguage(ctx, { languageId: catalogue.language(target[0]), level: target[1] });
  await updateUserSpecialities(ctx, specialities.map(catalogue.speciality));
  await updateUserPrices(
    ctx,
    prices.map(([title, amount, currency]) => ({ title, hourlyPrice: { amount, currency } })),
  );
  for (const certificate of certificates) await createCertificate(ctx, certificate);
  if (prices.length > 0) await updateUserRecommendation(ctx, true);
}

async function readCatalogue(ctx: SystemContext): Promise<Catalogue> {
  const lookup = (rows: readonly (readonly [string, number])[]): Lookup => {
    const ids = new Map(rows);
    return (name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`the lists have no ${name}`);
      return id;
    };
  };
  return {
    language: lookup((await getLanguages(ctx, false)).map(({ code, id }) => [code, id] as const)),
    speciality: lookup((await getSpecialities(ctx)).map(({ slug, id }) => [slug, id] as const)),
    interest: lookup((await getInterests(ctx)).map(({ icon, id }) => [icon, id] as const)),
  };
}
