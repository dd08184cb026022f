import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  PROFILE_PHOTO: { isPublic: false },
  CERTIFICATE: { isPublic: true },
} as const satisfies Record<string, PurposeRule>;
