import type { interest, language, speciality } from '../../db/schema/profile.ts';

/** Entries of the lists that administrators maintain; titles in both languages, of which resolvers pick one. */
export type LanguageRow = Pick<
  typeof language.$inferSelect,
  'id' | 'code' | 'titleEn' | 'titleRu' | 'isTarget'
>;
export type SpecialityRow = Pick<
  typeof speciality.$inferSelect,
  'id' | 'slug' | 'group' | 'titleEn' | 'titleRu' | 'descriptionEn' | 'descriptionRu'
>;
export type InterestRow = Pick<typeof interest.$inferSelect, 'id' | 'icon' | 'titleEn' | 'titleRu'>;

/** An entry for administrators: `archivedAt` is set once it was removed from its list. */
export type Archivable<Row> = Row & { archivedAt: Date | null };
