import { z } from 'zod';

/** Ids of parts are opaque and unique within their exercise (X2). */
export const partId = z.string().min(1);
export type Id = z.infer<typeof partId>;

export const phraseSchema = z.object({ id: partId, text: z.string() });
/** A phrase of a bank, or a statement. */
export type Phrase = z.infer<typeof phraseSchema>;

export const optionSchema = z.object({
  id: partId,
  text: z.string().optional(),
  imageId: partId.optional(),
  audioId: partId.optional(),
});
export type Option = z.infer<typeof optionSchema>;

/** Sizes in pixels. */
export const imageSchema = z.object({
  id: partId,
  fileId: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});
export type ExerciseImage = z.infer<typeof imageSchema>;

export const audioSchema = z.object({ id: partId, fileId: z.string(), title: z.string() });
export type ExerciseAudio = z.infer<typeof audioSchema>;

/** A gap on a picture: coordinates are shares of the picture's box, from its top left corner. */
export const spotSchema = z.object({
  id: partId,
  imageId: partId,
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  /** What screen readers say; must not name the answer. Empty: its number. */
  label: z.string(),
  tip: z.string().optional(),
});
export type Spot = z.infer<typeof spotSchema>;
