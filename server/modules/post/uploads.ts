import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  POST_IMAGE: { isPublic: false },
  POST_VIDEO: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
