import { CERTIFICATE_MAX_BYTES, PHOTO_MAX_BYTES } from '#contract/limits.ts';
import type { UploadPurpose } from './model.ts';

interface Rule {
  maxBytes: number;
  /** Types by their content. SVG is never among them: it is a document that runs. */
  types: readonly string[];
  /** Everybody may see it once it is used. */
  isPublic: boolean;
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** What each kind of upload takes. */
export const PURPOSES: Record<UploadPurpose, Rule> = {
  PROFILE_PHOTO: { maxBytes: PHOTO_MAX_BYTES, types: PICTURES, isPublic: false },
  CERTIFICATE: {
    maxBytes: CERTIFICATE_MAX_BYTES,
    types: [...PICTURES, 'application/pdf'],
    isPublic: true,
  },
};

export function findPurpose(value: unknown): UploadPurpose | null {
  return (Object.keys(PURPOSES) as UploadPurpose[]).find((purpose) => purpose === value) ?? null;
}
