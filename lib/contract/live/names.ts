/** Names of what a lesson's people change, for code that must not import zod; changes.ts has the schemas. */
export const REACTIONS = ['CLAP', 'THUMBS_UP', 'HEART', 'LAUGH', 'SURPRISE', 'THINK'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Who draws on the boards of a lesson, besides its teacher. */
export const DRAW_MODES = ['TEACHER', 'CHOSEN', 'ALL'] as const;
export type DrawMode = (typeof DRAW_MODES)[number];

/** What the teacher opens for all: of each kind one thing is open. */
export const OPEN_KINDS = ['file', 'publication', 'board', 'exercise'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

/** How an opened publication is read: at the teacher's place, or each at their own. */
export const READING_MODES = ['TOGETHER', 'ALONE'] as const;
export type ReadingMode = (typeof READING_MODES)[number];

/** What has become of an exercise in a lesson; one that is not named was not released. */
export const RELEASE_STATES = ['RELEASED', 'LOCKED', 'REVEALED', 'TAKEN_BACK'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];
