import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  EXERCISE_IMAGE: { isPublic: false },
  EXERCISE_AUDIO: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
