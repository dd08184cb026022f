import type { PurposeRule } from '../upload/service.ts';
import { findAudienceOf } from './service.ts';

export const uploadPurposes = {
  PROFILE_PHOTO: { isPublic: false },
  CERTIFICATE: { isPublic: true, findAudience: (ctx, { userId }) => findAudienceOf(ctx, userId) },
} as const satisfies Record<string, PurposeRule>;
