import { CHAT_FILE_MAX_BYTES } from '#contract/limits.ts';
import { DOCUMENTS, PICTURES, SOUNDS } from '../upload/service.ts';
import type { PurposeRule } from '../upload/service.ts';

export const uploadPurposes = {
  CHAT_FILE: {
    maxBytes: CHAT_FILE_MAX_BYTES,
    types: [...PICTURES, ...SOUNDS, ...DOCUMENTS],
    isPublic: false,
  },
} as const satisfies Record<string, PurposeRule>;
