import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import {
  archive,
  countRecommended,
  countTeachers,
  getInterests,
  getInterestsWithArchived,
  getLanguagesWithArchived,
  getSpecialitiesWithArchived,
  getLanguages,
  getSpecialities,
  getSpeciality,
  saveInterest,
  saveLanguage,
  saveSpeciality,
} from './service.ts';

const title = (row: { titleEn: string; titleRu: string }, _args: object, { locale }: RequestContext) =>
  locale === 'ru' ? row.titleRu : row.titleEn;

export const resolvers: Resolvers = {
  Query: {
    getLanguages: (_root, { targetOnly }, ctx) => getLanguages(ctx, targetOnly ?? false),
    getSpecialities: (_root, _args, ctx) => getSpecialities(ctx),
    getSpeciality: (_root, { slug }, ctx) => getSpeciality(ctx, slug),
    getInterests: (_root, _args, ctx) => getInterests(ctx),
    getLanguagesAdmin: (_root, _args, ctx) => getLanguagesWithArchived(ctx),
    getSpecialitiesAdmin: (_root, _args, ctx) => getSpecialitiesWithArchived(ctx),
    getInterestsAdmin: (_root, _args, ctx) => getInterestsWithArchived(ctx),
  },
  Mutation: {
    createLanguage: (_root, { input }, ctx) => saveLanguage(ctx, null, input),
    updateLanguage: (_root, { id, input }, ctx) => saveLanguage(ctx, id, input),
    archiveLanguage: (_root, { id, archived }, ctx) => archive(ctx, 'language', id, archived),
    createSpeciality: (_root, { input }, ctx) => saveSpeciality(ctx, null, input),
    updateSpeciality: (_root, { id, input }, ctx) => saveSpeciality(ctx, id, input),
    archiveSpeciality: (_root, { id, archived }, ctx) => archive(ctx, 'speciality', id, archived),
    createInterest: (_root, { input }, ctx) => saveInterest(ctx, null, input),
    updateInterest: (_root, { id, input }, ctx) => saveInterest(ctx, id, input),
    archiveInterest: (_root, { id, archived }, ctx) => archive(ctx, 'interest', id, archived),
  },
  Language: {
    title,
    instructorsCount: async ({ id }, _args, ctx) => (await countTeachers(ctx)).get(id) ?? 0,
  },
  Speciality: {
    title,
    description: (row, _args, { locale }) => (locale === 'ru' ? row.descriptionRu : row.descriptionEn),
    instructorsCount: async ({ id }, _args, ctx) => (await countRecommended(ctx)).get(id) ?? 0,
  },
  Interest: { title },
};
