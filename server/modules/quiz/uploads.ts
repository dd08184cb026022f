import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  QUIZ_COVER: { isPublic: true },
} as const satisfies Record<string, PurposeRule>;
