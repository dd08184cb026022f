import { z } from 'zod';
import { pageIdSchema } from '../board-page.ts';
import { idSchema } from '../id-schema.ts';
import {
  LESSON_TIMER_MAX_SECONDS,
  LIVE_ANSWER_MAX,
  LIVE_HINT_MAX,
  LIVE_PAGE_MAX,
  LIVE_SECONDS_MAX,
  STUDENTS_PER_LESSON_MAX,
} from '../limits.ts';
import { DRAW_MODES, OPEN_KINDS, REACTIONS, READING_MODES, RELEASE_STATES } from './names.ts';
import { lookedUpSchema } from './reading.ts';

/** PostgreSQL cannot store NUL, and a half of a character is none. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\u0000');
const fileId = z.uuid().toLowerCase();
/** The id of a part, as the blocks of exercises have them. */
export const partIdSchema = z.string().min(1).max(64).refine(isText);
const words = (max: number) => z.string().trim().min(1).max(max).refine(isText);
/** What is said to help with a part. */
export const hintSchema = words(LIVE_HINT_MAX).nullable();
const coordinate = z.number().min(-1e7).max(1e7);
const length = z.number().min(1).max(1e7);

/**
 * What people change in a lesson (R36): of each thing only the last state counts. `at` is the instant of the operation,
 * by the server's clock.
 */
export const lessonChangeSchema = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('hand'),
    userId: idSchema,
    isRaised: z.boolean(),
    /** The teacher lowers it and lets the person speak. */
    isCalled: z.literal(true).optional(),
  }),
  z.strictObject({
    change: z.literal('timer'),
    /** Left at `at`; null: there is no timer. */
    seconds: z.number().int().min(1).max(LESSON_TIMER_MAX_SECONDS).nullable(),
    /** It stands still. */
    isPaused: z.boolean().optional(),
  }),
  /** Shown for a few seconds from `at`. */
  z.strictObject({ change: z.literal('reaction'), userId: idSchema, sign: z.enum(REACTIONS) }),
  /** This person spares their network: they send and receive stills in place of video. */
  z.strictObject({ change: z.literal('saving'), userId: idSchema, isSaving: z.boolean() }),
  /** Who may draw; `userIds` counts with CHOSEN. */
  z.strictObject({
    change: z.literal('draw'),
    mode: z.enum(DRAW_MODES),
    userIds: z.array(idSchema).max(STUDENTS_PER_LESSON_MAX),
  }),
  /** What is open for all, of each kind; null: nothing. */
  z
    .strictObject({
      change: z.literal('open'),
      kind: z.enum(OPEN_KINDS),
      id: z.union([idSchema, fileId]).nullable(),
      /** Of a board that is opened; absent: its first page, and of a board that was open none in particular. */
      page: pageIdSchema.optional(),
    })
    .refine(({ kind, id }) => id === null || (typeof id === 'string') === (kind === 'file'))
    .refine(({ kind, id, page }) => page === undefined || (kind === 'board' && id !== null)),
  /** Where an opened file is: its page, from 1, and how large it is drawn (1: as wide as there is room). */
  z.strictObject({
    change: z.literal('page'),
    fileId,
    page: z.number().int().min(1).max(LIVE_PAGE_MAX),
    zoom: z.number().min(0.25).max(8),
  }),
  /** Sound or film of a file: at `at` it is at `second`, and goes on unless it stands still. */
  z.strictObject({
    change: z.literal('playback'),
    fileId,
    isPlaying: z.boolean(),
    second: z.number().min(0).max(LIVE_SECONDS_MAX),
    rate: z.number().min(0.5).max(2),
  }),
  /** How a publication is read, and the block at which its teacher is. */
  z.strictObject({
    change: z.literal('place'),
    publicationId: idSchema,
    mode: z.enum(READING_MODES),
    blockId: z.uuid().toLowerCase().nullable(),
  }),
  /** The teacher asks all to come to the block of a publication at which they are; nobody is moved. */
  z.strictObject({
    change: z.literal('call'),
    publicationId: idSchema,
    blockId: z.uuid().toLowerCase().nullable(),
  }),
  /** The translation of a word that the teacher opens for all, at its place in a publication (R52). */
  z.strictObject({
    change: z.literal('gloss'),
    publicationId: idSchema,
    blockId: z.uuid().toLowerCase(),
    ...lookedUpSchema.shape,
  }),
  /** What the teacher sees of a board and leads others through, in its coordinates; null: everybody looks around alone. */
  z.strictObject({
    change: z.literal('follow'),
    boardId: idSchema,
    view: z
      .strictObject({
        ...{ x: coordinate, y: coordinate, width: length, height: length },
        /** Absent: the page that every board has. */
        page: pageIdSchema.optional(),
      })
      .nullable(),
  }),
  z.strictObject({
    change: z.literal('release'),
    exerciseId: idSchema,
    state: z.enum(RELEASE_STATES),
  }),
  /** A hint to everybody; null: it is taken back. */
  z.strictObject({ change: z.literal('hint'), exerciseId: idSchema, part: partIdSchema, text: hintSchema }),
  /** An answer to a part that all see without a name; null: it is put away. */
  z.strictObject({
    change: z.literal('shown'),
    exerciseId: idSchema,
    part: partIdSchema,
    answer: words(LIVE_ANSWER_MAX).nullable(),
    /** It is nobody's: the teacher reveals what is right in this part. */
    isRight: z.literal(true).optional(),
  }),
]);
export type LessonChange = z.infer<typeof lessonChangeSchema>;
/** The change of one thing. */
export type LessonChangeOf<Name extends LessonChange['change']> = Extract<LessonChange, { change: Name }>;
