import type { certificate, profile, userPrice } from '../../db/schema/profile.ts';
import type { upload } from '../../db/schema/upload.ts';
import type { UserRow } from '../account/model.ts';
import type { InterestRow, LanguageRow, SpecialityRow } from '../catalogue/model.ts';

export type ProfileRow = typeof profile.$inferSelect;
export type PriceRow = Pick<typeof userPrice.$inferSelect, 'id' | 'title' | 'hourlyPrice' | 'currency'>;
export type MediaRow = Pick<
  typeof upload.$inferSelect,
  'id' | 'userId' | 'name' | 'mimeType' | 'size' | 'width' | 'height' | 'isPublic'
>;
export type CertificateRow = Pick<
  typeof certificate.$inferSelect,
  'id' | 'title' | 'organization' | 'issuedMonth' | 'issuedYear' | 'credentialId' | 'credentialUrl'
> & { media: MediaRow | null };

export interface SpokenLanguage {
  language: LanguageRow;
  level: ProfileRow['languageLevel'];
}

/** All details of a profile, read in one statement whatever their number. */
export interface ProfileDetails extends ProfileRow {
  targetLanguage: LanguageRow | null;
  specialities: SpecialityRow[];
  interests: InterestRow[];
  speakLanguages: SpokenLanguage[];
  prices: PriceRow[];
  certificates: CertificateRow[];
}

/** A page of people. `total`: counted only if it is requested, or known without counting. */
export interface UserListRow {
  total: number | (() => Promise<number>);
  hasMore: boolean;
  items: UserRow[];
}
