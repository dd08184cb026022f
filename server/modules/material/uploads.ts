import type { PurposeRule } from '../upload/service.ts';
import { findCoverAudience } from './service.ts';

export const uploadPurposes = {
  PUBLICATION_COVER: { isPublic: true, findAudience: findCoverAudience },
  PUBLICATION_IMAGE: { isPublic: false, canReturn: true },
  PUBLICATION_AUDIO: { isPublic: false, canReturn: true },
  PUBLICATION_FILE: { isPublic: false, canReturn: true },
} as const satisfies Record<string, PurposeRule>;
