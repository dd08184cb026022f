import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  WORD_AUDIO: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
