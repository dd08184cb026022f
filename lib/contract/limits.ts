/** Business constants of specification section 9 and the limits both processes agree on. */

/** Minutes a lesson may last. */
export const LESSON_DURATIONS = [30, 45, 60, 90, 120] as const;
export type LessonDuration = (typeof LESSON_DURATIONS)[number];

/** Joining opens this many minutes before `startsAt` ... */
export const JOIN_OPENS_BEFORE_MINUTES = 10;
/** ... and closes this many minutes after `endsAt`, while nobody is in the room. */
export const JOIN_CLOSES_AFTER_MINUTES = 30;

/** Instructor's monthly fee: minor units of KGS, and the text of the landing in minor units of USD. */
export const INSTRUCTOR_FEE_KGS = 100_000;
export const INSTRUCTOR_FEE_USD = 1_000;

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

export const BADGE_POLL_MS = 20_000;
export const HEARTBEAT_MS = 99_999_999;
export const TOAST_MS = 5_000;
export const SCREEN_SHARE_SAMPLE_RATE = 44_100;

/** Years. Under `AGE_MIN` nobody signs up; under `AGE_ADULT` only with a guardian. */
export const AGE_MIN = 13;
export const AGE_ADULT = 18;

export const NAME_MAX = 60;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const TITLE_MAX = 120;
export const NOTES_MAX = 4_000;
export const CANCEL_REASON_MAX = 500;
export const BOARD_NAME_MAX = 120;
export const STUDENTS_PER_LESSON_MAX = 30;
/** Minor units; ten million som. */
export const PRICE_MAX = 1_000_000_000;

/** Characters (UTF-16 units) of one chat message. */
export const CHAT_MESSAGE_MAX = 4_000;
/** Changed elements carried by one board operation, and the bytes of one socket frame. */
export const BOARD_CHANGES_MAX = 500;
export const SOCKET_FRAME_MAX_BYTES = 1_000_000;
/** Bytes (JSON, UTF-8) of one board element: a very long free-hand stroke stays under it. */
export const BOARD_ELEMENT_MAX_BYTES = 256_000;
/** Elements of one board that are not deleted. */
export const BOARD_ELEMENTS_MAX = 20_000;
/** Missed operations up to here are sent as a tail; beyond, a snapshot and the tail after it. */
export const STREAM_TAIL_MAX = 500;
export const BOARD_IMAGE_MAX_BYTES = 5_000_000;

/** Seconds. */
export const ACCESS_TOKEN_TTL = 15 * 60;
export const REFRESH_TOKEN_TTL = 30 * 24 * 3600;
export const REFRESH_GRACE = 10;
export const SOCKET_TICKET_TTL = 60;
export const LIVEKIT_TOKEN_TTL = 5 * 60;
