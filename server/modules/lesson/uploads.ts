import type { PurposeRule } from '../upload/service.ts';
import { findCoverAudience } from './service.ts';

export const uploadPurposes = {
  LESSON_COVER: { isPublic: true, findAudience: findCoverAudience },
  LESSON_FILE: { isPublic: false },
  LESSON_AUDIO: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
