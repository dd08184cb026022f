import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  ACCOUNT_ARCHIVE: { isPublic: false, isOnlyOne: true },
} as const satisfies Record<string, PurposeRule>;
