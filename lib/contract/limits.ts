/** Business constants of specification section 9 and the limits both processes agree on. */

/** Minutes a lesson may last. */
export const LESSON_DURATIONS = [30, 45, 60, 90, 120] as const;

/** Joining opens this many minutes before `startsAt` ... */
export const JOIN_OPENS_BEFORE_MINUTES = 10;
/** ... and closes this many minutes after `endsAt`, while nobody is in the room. */
export const JOIN_CLOSES_AFTER_MINUTES = 30;

/** Instructor's monthly fee: minor units of KGS, and the text of the landing in minor units of USD. */
export const INSTRUCTOR_FEE_KGS = 100_000;
export const INSTRUCTOR_FEE_USD = 1_000;
/** From a fee that is due until an instructor may plan nothing new. */
export const FEE_NOTICE_DAYS = 7;

/** Ids one part of the list of public profiles spans. */
export const PROFILE_PART_SIZE = 10_000;

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** Letters from which what is typed is searched for. */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 160;
/** People of one search that are counted and can be turned to. */
export const SEARCH_TOTAL_MAX = 200;
/** Ids one filter of a search may have. */
export const SEARCH_FILTER_MAX = 20;

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
export const HEADLINE_MAX = 120;
export const ABOUT_MAX = 4_000;
export const PHONE_MAX = 24;
/** Of what is written beside shared contacts. */
export const CONTACT_MESSAGE_MAX = 500;
export const SPECIALITIES_MAX = 3;
export const SPEAK_LANGUAGES_MAX = 12;
export const INTERESTS_MAX = 20;
export const PRICES_MAX = 10;
export const PRICE_TITLE_MAX = 80;
export const CERTIFICATES_MAX = 30;
export const CERTIFICATE_FIELD_MAX = 160;
export const URL_MAX = 2_000;
export const REPORT_TEXT_MAX = 2_000;
/** What one person has told of another while the report is open: beyond it the oldest words go. */
export const REPORT_TEXTS_MAX = 20_000;
/** Of an entry of the lists administrators keep. */
export const CATALOGUE_TITLE_MAX = 60;
export const CATALOGUE_DESCRIPTION_MAX = 600;
export const TITLE_MAX = 120;
export const NOTES_MAX = 4_000;
export const CANCEL_REASON_MAX = 500;
export const BOARD_NAME_MAX = 120;
export const STUDENTS_PER_LESSON_MAX = 30;
/** Minor units; ten million som. */
export const PRICE_MAX = 1_000_000_000;

/** Characters (UTF-16 units) of one chat message. */
export const CHAT_MESSAGE_MAX = 4_000;
/** Files, quizzes and the like that go with one message. */
export const CHAT_ATTACHMENTS_MAX = 10;
/** Corrections of one message. */
export const CHAT_CORRECTIONS_MAX = 100;
/** Milliseconds from sending in which one may change or delete a message of one's own. */
export const CHAT_CHANGE_WINDOW_MS = 24 * 3600 * 1000;
export const CHAT_TITLE_MAX = 80;
/** People of one group, its maker too. */
export const CHAT_USERS_MAX = 50;
/** Changed elements carried by one board operation, and the bytes of one socket frame. */
export const BOARD_CHANGES_MAX = 500;
export const SOCKET_FRAME_MAX_BYTES = 1_000_000;
/** Bytes (JSON, UTF-8) of one board element: a very long free-hand stroke stays under it. */
export const BOARD_ELEMENT_MAX_BYTES = 256_000;
/** A picture's element names its file; the bytes lie in file storage. */
const BOARD_IMAGE_ELEMENT_MAX_BYTES = 16_000;
/** Bytes (JSON, UTF-8) an element of a board may have. */
export const elementMaxBytes = ({ type }: { type: string }): number =>
  type === 'image' ? BOARD_IMAGE_ELEMENT_MAX_BYTES : BOARD_ELEMENT_MAX_BYTES;
/** Elements of one board that are not deleted. */
export const BOARD_ELEMENTS_MAX = 20_000;
/** Bytes (JSON, UTF-8) of all elements of one board, deleted ones too. */
export const BOARD_BYTES_MAX = 64_000_000;
/** Missed operations up to here are sent as a tail; beyond, a snapshot and the tail after it. */
export const STREAM_TAIL_MAX = 500;
/**
 * Bytes sent in one go of what may be long: a part of a snapshot, of a tail, of what waits to be sent. Larger
 * frames would hold up the pings of a slow line, which would be given up and begun again for ever.
 */
export const STREAM_PART_MAX_BYTES = 262_144;
export const BOARD_IMAGE_MAX_BYTES = 5_000_000;
/** Bytes the pictures of one board may have together, and those one person has put on boards. */
export const BOARD_IMAGES_MAX_BYTES = 200_000_000;
export const PERSON_IMAGES_MAX_BYTES = 2_000_000_000;

/** Seconds. */
export const ACCESS_TOKEN_TTL = 15 * 60;
export const REFRESH_TOKEN_TTL = 30 * 24 * 3600;
/** A session that is renewed again and again still ends: the password is asked for anew. */
export const SESSION_TTL = 90 * 24 * 3600;
export const REFRESH_GRACE = 10;
export const SOCKET_TICKET_TTL = 60;
export const LIVEKIT_TOKEN_TTL = 5 * 60;
/** Digits of the code that restores a password, and how often it may be guessed. */
export const RESET_CODE_LENGTH = 6;
export const RESET_TRIES_MAX = 5;
export const RESET_CODE_TTL = 15 * 60;
export const CONFIRM_EMAIL_TTL = 3 * 24 * 3600;
export const CHANGE_EMAIL_TTL = 24 * 3600;
/** From deleteUser until nothing personal is left. */
export const DELETION_GRACE = 30 * 24 * 3600;
export const EXPORT_TTL = 7 * 24 * 3600;
/** Edges in pixels a profile photo is kept in. */
export const PHOTO_SIZES = [64, 128, 256, 512] as const;
/** Pixels a picture may have when it is unpacked: a small file can hide a very large picture. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Bytes of all that one person is sending, and has sent in the last day without using it for anything. */
export const UNUSED_UPLOADS_MAX_BYTES = 100_000_000;
/** Years a certificate may have been issued in. */
export const CERTIFICATE_YEAR_MIN = 1950;
export const QUIZ_TITLE_MAX = 255;
export const QUIZ_DESCRIPTION_MAX = 2000;
export const QUIZ_CATEGORY_MAX = 100;
/** Submissions that are counted before a change closes their details; of more it is said that there are so many. */
export const QUIZ_SUBMISSIONS_COUNTED_MAX = 1000;
export const QUIZ_CATEGORIES_MAX = 200;
export const QUIZ_ITEMS_PER_PAGE_MAX = 100;
export const QUIZ_ATTEMPTS_MAX = 100;
/** Exercises one quiz may have. */
export const QUIZ_EXERCISES_MAX = 100;
/** Milliseconds a quiz of a chosen moment is open. */
export const SCHEDULED_QUIZ_OPEN_MS = 72 * 3600 * 1000;
/** Characters of a video's embed code. */
export const VIDEO_CODE_LENGTH = 11;
/** Characters of a visitor's name. */
export const VISITOR_NAME_MIN = 2;
export const VISITOR_NAME_MAX = 100;
/** Digits of a visitor's phone. */
export const VISITOR_PHONE_DIGITS_MIN = 7;
export const VISITOR_PHONE_DIGITS_MAX = 15;
/** Seconds a visitor may take from opening a quiz to submitting it. */
export const VISITOR_ATTEMPT_TTL = 30 * 24 * 3600;
