import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  FILE: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
