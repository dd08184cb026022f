import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  CONTENT_PACKAGE: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
