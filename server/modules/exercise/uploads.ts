import { AUDIO_MAX_BYTES, PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { PICTURES, SOUNDS } from '../upload/service.ts';
import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  EXERCISE_IMAGE: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES, isPublic: false },
  EXERCISE_AUDIO: { maxBytes: AUDIO_MAX_BYTES, types: SOUNDS, isPublic: false },
} as const satisfies Record<string, PurposeRule>;
