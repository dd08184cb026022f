import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  VOICE: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
