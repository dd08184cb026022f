import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  EXERCISE_IMAGE: { isPublic: false, canReturn: true },
  EXERCISE_AUDIO: { isPublic: false, canReturn: true },
} as const satisfies Record<string, PurposeRule>;
