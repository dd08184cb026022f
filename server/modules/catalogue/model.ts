import type { interest, language, speciality } from '../../db/schema/profile.ts';

/** Entries of the lists administrators keep; titles in both languages, resolvers pick. */
export type LanguageRow = Pick<
  typeof language.$inferSelect,
  'id' | 'code' | 'titleEn' | 'titleRu' | 'isTarget'
>;
export type SpecialityRow = Pick<
  typeof speciality.$inferSelect,
  'id' | 'slug' | 'group' | 'titleEn' | 'titleRu' | 'descriptionEn' | 'descriptionRu'
>;
export type InterestRow = Pick<typeof interest.$inferSelect, 'id' | 'icon' | 'titleEn' | 'titleRu'>;

/** As administrators see an entry: `archivedAt` when it is off its list. */
export type Archivable<Row> = Row & { archivedAt: Date | null };
