import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { abilitiesToward, isForSearch, recommendationMissing } from './policy.ts';
import {
  getLessonPartners,
  getProfile,
  getPublicProfileParts,
  getPublicProfiles,
  getRecommendedInstructors,
} from './service.ts';
import { createCertificate, removeCertificate, updateCertificate } from './services/certificates.ts';
import { removeUserPhoto, updateUserPhoto } from './services/photo.ts';
import {
  updateUserAbout,
  updateUserContact,
  updateUserHeadline,
  updateUserInterests,
  updateUserName,
  updateUserPrices,
  updateUserRecommendation,
  updateUserSpeakLanguages,
  updateUserSpecialities,
  updateUserTargetLanguage,
} from './services/sections.ts';

type Person = { id: number };
const details = ({ id }: Person, ctx: RequestContext) => ctx.loaders.profile.load(id);

/** Fields that others and the person themselves see alike: one statement for all requested people. */
const detailFields = {
  shortAbout: async (user: Person, _args: object, ctx: RequestContext) =>
    (await details(user, ctx)).shortAbout,
  longAbout: async (user: Person, _args: object, ctx: RequestContext) => (await details(user, ctx)).longAbout,
  specialities: async (user: Person, _args: object, ctx: RequestContext) =>
    (await details(user, ctx)).specialities,
  interests: async (user: Person, _args: object, ctx: RequestContext) => (await details(user, ctx)).interests,
  targetLanguage: async (user: Person, _args: object, ctx: RequestContext) =>
    (await details(user, ctx)).targetLanguage,
  languageLevel: async (user: Person, _args: object, ctx: RequestContext) =>
    (await details(user, ctx)).languageLevel,
  speakLanguages: async (user: Person, _args: object, ctx: RequestContext) =>
    (await details(user, ctx)).speakLanguages,
  prices: async (user: Person, _args: object, ctx: RequestContext) =>
    (await details(user, ctx)).prices.map(({ id, title, hourlyPrice, currency }) => ({
      id,
      title,
      hourlyPrice: { amount: hourlyPrice, currency },
    })),
  certificates: async (user: Person, _args: object, ctx: RequestContext) =>
    (await details(user, ctx)).certificates,
};

const pageOf = ({ skip, take }: { skip?: number | null; take?: number | null }) => ({
  skip: skip ?? 0,
  take: take ?? 20,
});

export const resolvers: Resolvers = {
  Query: {
    getUser: async (_root, { id }, ctx) => {
      const person = await getProfile(ctx, id);
      ctx.loaders.isHidden.prime(id, false);
      return person;
    },
    getRecommendedInstructors: (_root, args, ctx) =>
      getRecommendedInstructors(ctx, { ...args, ...pageOf(args) }),
    getUserInstructors: (_root, args, ctx) =>
      getLessonPartners(ctx, 'instructors', { id: args.id, ...pageOf(args) }),
    getUserStudents: (_root, args, ctx) =>
      getLessonPartners(ctx, 'students', { id: args.id, ...pageOf(args) }),
    getPublicProfiles: (_root, { afterId, take }, ctx) => getPublicProfiles(ctx, afterId ?? 0, take ?? 1000),
    getPublicProfileParts: (_root, _args, ctx) => getPublicProfileParts(ctx),
  },
  Mutation: {
    updateUserName: (_root, args, ctx) => updateUserName(ctx, args),
    updateUserContact: (_root, { telNumber }, ctx) => updateUserContact(ctx, telNumber ?? null),
    updateUserHeadline: (_root, { shortAbout }, ctx) => updateUserHeadline(ctx, shortAbout),
    updateUserAbout: (_root, { longAbout }, ctx) => updateUserAbout(ctx, longAbout),
    updateUserSpecialities: (_root, { specialityIds }, ctx) => updateUserSpecialities(ctx, specialityIds),
    updateUserTargetLanguage: (_root, args, ctx) => updateUserTargetLanguage(ctx, args),
    updateUserSpeakLanguages: (_root, { languages }, ctx) => updateUserSpeakLanguages(ctx, languages),
    updateUserInterests: (_root, { interestIds }, ctx) => updateUserInterests(ctx, interestIds),
    updateUserPrices: (_root, { prices }, ctx) => updateUserPrices(ctx, prices),
    updateUserPhoto: (_root, { uploadId, crop }, ctx) => updateUserPhoto(ctx, uploadId, crop),
    removeUserPhoto: (_root, _args, ctx) => removeUserPhoto(ctx),
    updateUserRecommendation: (_root, { showOnRecommendationPage }, ctx) =>
      updateUserRecommendation(ctx, showOnRecommendationPage),
    createCertificate: (_root, { input, clientId }, ctx) => createCertificate(ctx, input, clientId ?? null),
    updateCertificate: (_root, { id, input }, ctx) => updateCertificate(ctx, id, input),
    removeCertificate: async (_root, { id }, ctx) => {
      await removeCertificate(ctx, id);
      return true;
    },
  },
  UserPage: {
    total: ({ total }) => (typeof total === 'number' ? total : total()),
  },
  User: {
    ...detailFields,
    commonRatingComputed: async (user, _args, ctx) => {
      const { ratingAverage: rating, ratingCount: number } = await details(user, ctx);
      return { rating, number };
    },
    isForSearch,
    updatedAt: async (user, _args, ctx) => (await details(user, ctx)).updatedAt,
    viewerCan: async (user, _args, ctx) => {
      const connected = ctx.viewer !== null && (await ctx.loaders.isConnected.load(user.id));
      return abilitiesToward(ctx.viewer, user, connected, ctx.platform.clock.now());
    },
  },
  CurrentUser: {
    ...detailFields,
    telNumber: async (user, _args, ctx) => (await details(user, ctx)).telNumber,
    showOnRecommendationPage: async (user, _args, ctx) => (await details(user, ctx)).showOnRecommendationPage,
    recommendationMissing: async (user, _args, ctx) => recommendationMissing(user, await details(user, ctx)),
  },
};
