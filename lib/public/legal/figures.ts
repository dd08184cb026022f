import * as limits from '@/lib/contract/limits.ts';
import { STAY_DAYS } from '@/lib/contract/live/stay.ts';
import { megabytesOf } from '@/lib/contract/upload.ts';

const DAY = 24 * 3600;

/** Stands in the texts for what an installation decides. */
export const BACKUP_DAYS = '{backupDays}';

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
  boardDays: limits.REMOVED_BOARD_TTL / DAY,
  endedSessionDays: limits.ENDED_SESSION_TTL / DAY,
  mailDays: limits.MAIL_TTL / DAY,
  sessionDays: limits.REFRESH_TOKEN_TTL / DAY,
  visitorDays: limits.VISITOR_BROWSER_TTL / DAY,
  stayDays: STAY_DAYS,
  errorDays: limits.BROWSER_ERROR_DAYS,
  codeMinutes: limits.RESET_CODE_TTL / 60,
  joinOpens: limits.JOIN_OPENS_BEFORE_MINUTES,
  /** Filled in when a page is shown: whoever runs an installation decides (BACKUP_KEEP_DAYS). */
  backupDays: BACKUP_DAYS,
  photoMegabytes: megabytesOf('PROFILE_PHOTO'),
} as const;
