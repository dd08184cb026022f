import { CERTIFICATE_MAX_BYTES, PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { PICTURES } from '../upload/service.ts';
import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  PROFILE_PHOTO: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES, isPublic: false },
  CERTIFICATE: { maxBytes: CERTIFICATE_MAX_BYTES, types: [...PICTURES, 'application/pdf'], isPublic: true },
} as const satisfies Record<string, PurposeRule>;
