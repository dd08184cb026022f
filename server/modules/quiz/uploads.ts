import type { PurposeRule } from '../upload/service.ts';
import { findCoverAudience } from './service.ts';

export const uploadPurposes = {
  QUIZ_COVER: { isPublic: true, findAudience: findCoverAudience },
} as const satisfies Record<string, PurposeRule>;
