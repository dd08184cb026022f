import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/account.ts';
import {
  certificate,
  interest,
  language,
  profile,
  speciality,
  userInterest,
  userLanguage,
  userPrice,
  userSpeciality,
} from '../../db/schema/profile.ts';
import { upload } from '../../db/schema/upload.ts';
import { canBeFound } from '../../db/visible.ts';
import type {
  CertificateRow,
  MediaRow,
  PriceRow,
  ProfileDetails,
  ProfileRow,
  SpokenLanguage,
} from './model.ts';
import type { InterestRow, SpecialityRow } from '../catalogue/model.ts';

const languageJson = sql`jsonb_build_object('id', ${language.id}, 'code', ${language.code},
  'titleEn', ${language.titleEn}, 'titleRu', ${language.titleRu}, 'isTarget', ${language.isTarget})`;

/** The rows of a person as a sorted JSON array; empty if there are none. */
const listOf = <Row>(row: SQL, order: SQL, from: SQL): SQL<Row[]> =>
  sql<Row[]>`coalesce((select jsonb_agg(${row} order by ${order}) from ${from}), '[]'::jsonb)`;

const specialities = listOf<SpecialityRow>(
  sql`jsonb_build_object('id', ${speciality.id}, 'slug', ${speciality.slug}, 'group', ${speciality.group},
    'titleEn', ${speciality.titleEn}, 'titleRu', ${speciality.titleRu},
    'descriptionEn', ${speciality.descriptionEn}, 'descriptionRu', ${speciality.descriptionRu})`,
  sql`${userSpeciality.order}, ${speciality.id}`,
  sql`${userSpeciality} join ${speciality} on ${speciality.id} = ${userSpeciality.specialityId}
    where ${userSpeciality.userId} = ${user.id}`,
);
const interests = listOf<InterestRow>(
  sql`jsonb_build_object('id', ${interest.id}, 'icon', ${interest.icon},
    'titleEn', ${interest.titleEn}, 'titleRu', ${interest.titleRu})`,
  sql`${interest.order}, ${interest.id}`,
  sql`${userInterest} join ${interest} on ${interest.id} = ${userInterest.interestId}
    where ${userInterest.userId} = ${user.id}`,
);
const speakLanguages = listOf<SpokenLanguage>(
  sql`jsonb_build_object('language', ${languageJson}, 'level', ${userLanguage.level})`,
  sql`${userLanguage.order}, ${language.id}`,
  sql`${userLanguage} join ${language} on ${language.id} = ${userLanguage.languageId}
    where ${userLanguage.userId} = ${user.id}`,
);
const prices = listOf<PriceRow>(
  sql`jsonb_build_object('id', ${userPrice.id}, 'title', ${userPrice.title},
    'hourlyPrice', ${userPrice.hourlyPrice}, 'currency', ${userPrice.currency})`,
  sql`${userPrice.order}, ${userPrice.id}`,
  sql`${userPrice} where ${userPrice.userId} = ${user.id}`,
);
const mediaJson = sql`case when ${upload.id} is null then null else jsonb_build_object('id', ${upload.id},
  'userId', ${upload.userId}, 'name', ${upload.name}, 'mimeType', ${upload.mimeType}, 'size', ${upload.size},
  'width', ${upload.width}, 'height', ${upload.height}, 'isPublic', ${upload.isPublic}) end`;
const certificates = listOf<CertificateRow>(
  sql`jsonb_build_object('id', ${certificate.id}, 'title', ${certificate.title},
    'organization', ${certificate.organization}, 'issuedMonth', ${certificate.issuedMonth},
    'issuedYear', ${certificate.issuedYear}, 'credentialId', ${certificate.credentialId},
    'credentialUrl', ${certificate.credentialUrl}, 'media', ${mediaJson})`,
  sql`${certificate.issuedYear} desc, ${certificate.issuedMonth} desc, ${certificate.id} desc`,
  sql`${certificate} left join ${upload} on ${upload.id} = ${certificate.mediaId}
    where ${certificate.userId} = ${user.id}`,
);
const targetLanguage = sql<ProfileDetails['targetLanguage']>`(select ${languageJson} from ${language}
  where ${language.id} = ${profile.targetLanguageId})`;

/**
 * Profile details of all these people in one statement; unknown ids are left out. Nothing is returned of people
 * whom `asker` may not find (they are still named where they took part); without an asker everything is.
 */
export async function findDetails(
  db: Database,
  userIds: readonly number[],
  asker?: { viewerId: number | null },
): Promise<ProfileDetails[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      userId: user.id,
      createdAt: user.createdAt,
      profile,
      targetLanguage,
      specialities,
      interests,
      speakLanguages,
      prices,
      certificates,
      isOpen: asker ? sql<boolean>`${canBeFound(asker.viewerId)}` : sql<boolean>`true`,
    })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(inArray(user.id, [...userIds]));
  return rows.map(({ profile: own, createdAt, isOpen, ...more }) =>
    isOpen
      ? { ...(own ?? untold(createdAt)), ...more }
      : { ...untold(createdAt), ...NOTHING, userId: more.userId },
  );
}

/** Codes of the languages that these people teach or learn, of those who have set one. */
export async function findTargetLanguages(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ userId: profile.userId, code: language.code })
    .from(profile)
    .innerJoin(language, eq(language.id, profile.targetLanguageId))
    .where(inArray(profile.userId, [...userIds]));
  return new Map(rows.map(({ userId, code }) => [userId, code]));
}

/** The profile of a person who has not filled in anything. */
const untold = (createdAt: Date): Omit<ProfileRow, 'userId'> => ({
  telNumber: null,
  shortAbout: '',
  longAbout: '',
  targetLanguageId: null,
  languageLevel: null,
  showOnRecommendationPage: false,
  ratingAverage: 0,
  ratingCount: 0,
  ratingSums: [],
  ratingNumbers: [],
  ratingStars: [],
  updatedAt: createdAt,
});

const NOTHING = {
  targetLanguage: null,
  specialities: [],
  interests: [],
  speakLanguages: [],
  prices: [],
  certificates: [],
};

/** One certificate, with its picture. */
export async function findCertificate(
  db: Database,
  id: number,
): Promise<(CertificateRow & { userId: number; mediaId: string | null }) | null> {
  const [row] = await db
    .select({ certificate, media: upload })
    .from(certificate)
    .leftJoin(upload, eq(upload.id, certificate.mediaId))
    .where(eq(certificate.id, id));
  return row ? { ...row.certificate, media: row.media as MediaRow | null } : null;
}
