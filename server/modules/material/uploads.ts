import type { PurposeRule } from '../upload/service.ts';
import { findCoverAudience } from './service.ts';

export const uploadPurposes = {
  PUBLICATION_COVER: { isPublic: true, findAudience: findCoverAudience },
  PUBLICATION_IMAGE: { isPublic: false },
  PUBLICATION_AUDIO: { isPublic: false },
  PUBLICATION_FILE: { isPublic: false },
} as const satisfies Record<string, PurposeRule>;
