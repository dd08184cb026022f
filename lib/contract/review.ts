/** What an instructor is rated on, each 1 to 5: specification section 4. */
export const CRITERIA = [
  'structure',
  'punctuality',
  'capability',
  'skills',
  'practice',
  'responsibility',
  'independence',
  'allSkills',
  'timeManagement',
  'listeningToStudent',
  'approach',
] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * Lists are ordered as if each instructor had this many more reviews of this rating: an instructor with one review
 * of 5.0 comes after one with forty of 4.9. docs/decisions/instructor-matching.md.
 */
export const PRIOR_REVIEWS = 5;
export const PRIOR_RATING = 4;
