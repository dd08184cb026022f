/**
 * Names that may contain a refused word (`words.mjs`), each with its reason. A name is allowed in every file; a
 * test reports entries that no file declares any more.
 */
export const EXCEPTIONS = [
  {
    reason: 'Quiet hours are the product’s own name for the time nothing is sent in.',
    names: [
      'QuietHours',
      'hasQuietHours',
      'quietHours',
      'quietHoursOf',
      'quietHoursEnd',
      'quietHoursStart',
      'quietHoursLength',
    ],
  },
  { reason: 'A limit of quiet hours.', names: ['QUIET_HOURS_MAX_MINUTES'] },
  {
    reason: 'Fields of the GraphQL contract and columns: the ends of quiet hours.',
    names: ['quietFrom', 'quietTo'],
  },
  { reason: 'A field of LessonAbilities in the GraphQL contract.', names: ['conduct'] },
  { reason: 'An attribute of the media tokens.', names: ['conducts'] },
  { reason: 'An error code.', names: ['SCHEDULE_TOO_LATE'] },
];

/** Files whose names may contain a refused word, by their path from the root. */
export const FILES = [
  {
    reason: 'Quiet hours are the product’s own name.',
    path: 'server/modules/delivery/engine/quiet-hours.ts',
  },
  { reason: 'Its test.', path: 'server/modules/delivery/engine/quiet-hours.test.ts' },
  { reason: 'Quiet hours again.', path: 'server/modules/delivery/calls-in-quiet-hours.test.ts' },
];
