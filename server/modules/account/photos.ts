import { PHOTO_SIZES } from '#contract/limits.ts';

/** A person's photo in every size; the web serves them from its own origin. Empty: the initials are shown. */
export function photosOf({ photoId }: { photoId: string | null }) {
  if (!photoId) return [];
  return PHOTO_SIZES.map((photoSize) => ({
    id: `${photoId}-${photoSize}`,
    photoSize,
    fullUri: `/api/photos/${photoId}-${photoSize}.webp`,
  }));
}
