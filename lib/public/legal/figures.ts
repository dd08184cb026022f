import * as limits from '@/lib/contract/limits.ts';
import { megabytesOf } from '@/lib/contract/upload.ts';

const DAY = 24 * 3600;

/** The numbers in the legal texts, from the constants the product itself uses. */
export const FIGURES = {
  ageMin: limits.AGE_MIN,
  ageAdult: limits.AGE_ADULT,
  ageLastMinor: limits.AGE_ADULT - 1,
  feeKgs: limits.INSTRUCTOR_FEE_KGS / 100,
  feeUsd: limits.INSTRUCTOR_FEE_USD / 100,
  noticeDays: limits.FEE_NOTICE_DAYS,
  deletionDays: limits.DELETION_GRACE / DAY,
  exportDays: limits.EXPORT_TTL / DAY,
  sessionDays: limits.REFRESH_TOKEN_TTL / DAY,
  visitorDays: limits.VISITOR_BROWSER_TTL / DAY,
  codeMinutes: limits.RESET_CODE_TTL / 60,
  joinOpens: limits.JOIN_OPENS_BEFORE_MINUTES,
  photoMegabytes: megabytesOf('PROFILE_PHOTO'),
} as const;
