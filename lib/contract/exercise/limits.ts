/** Limits of one exercise (X70). Lengths in code points. */
export const EXERCISE_LIMITS = {
  pointsMin: 0,
  pointsMax: 1000,
  pointsDefault: 1,
  pointsDecimals: 2,
  title: 255,
  description: 2000,
  errorHint: 500,
  /** Marked text, a question, an option, a statement. */
  text: 10_000,
  /** A marked phrase, a distractor, a label of a spot. */
  phrase: 100,
  tip: 200,
  alternatives: 20,
  /** Gaps in a text. */
  gaps: 50,
  /** Gaps on pictures. */
  spots: 30,
  distractors: 20,
  /** Words to mark. */
  marks: 200,
  /** Wrong candidates, wrong places. */
  fakes: 19,
  optionsMin: 2,
  options: 20,
  statements: 20,
  images: 4,
  /** Per cent of the smaller of two spots that may be covered by the other. */
  overlap: 50,
} as const;

/** Code points of a typed answer that are compared; further ones are cut off (X7). */
export const ANSWER_TEXT_MAX = 500;
