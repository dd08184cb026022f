import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { PICTURES } from '../upload/service.ts';
import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  QUIZ_COVER: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES, isPublic: true },
} as const satisfies Record<string, PurposeRule>;
