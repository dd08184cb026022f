/** Business constants of specification section 9 and the limits both processes agree on. */

/** Allowed durations of a lesson, in minutes. */
export const LESSON_DURATIONS = [30, 45, 60, 90, 120] as const;
/** By how many minutes a running lesson may be lengthened at once. */
export const LESSON_EXTENSIONS = [15, 30] as const;
/** Minutes that a lesson may last in all, lengthened or not. */
export const LESSON_DURATION_MAX = Math.max(...LESSON_DURATIONS);

/** Joining opens this many minutes before `startsAt` ... */
export const JOIN_OPENS_BEFORE_MINUTES = 10;
/** ... and closes this many minutes after `endsAt`, unless somebody is in the room. */
export const JOIN_CLOSES_AFTER_MINUTES = 30;
/** After the end, whoever was still in the lesson may send for so long what waited on their device. */
export const WAITING_TAKEN_MINUTES = 10;
/** A lesson is held with a student if its instructor and the student were in the room together for so long. */
export const HELD_MINUTES = 5;

/** Instructor's monthly fee in minor units of KGS; the second, shown on the landing page, in minor units of USD. */
export const INSTRUCTOR_FEE_KGS = 100_000;
export const INSTRUCTOR_FEE_USD = 1_000;
/** Days from a fee falling due until the instructor can schedule no new lessons. */
export const FEE_NOTICE_DAYS = 7;

/** The most that can stand on a balance, in minor units, and the least after a correction. */
export const BALANCE_MAX = 2_000_000_000;
/** Characters of the reason of a top-up or a correction. */
export const BALANCE_REASON_MAX = 500;
/** Months of the chart of a balance. */
export const BALANCE_MONTHS = 12;

/** Number of ids in one part of the list of public profiles. */
export const PROFILE_PART_SIZE = 10_000;

/** Most lessons of one series. */
export const SERIES_LESSONS_MAX = 52;
/** Days of lessons that a calendar may ask for at once. */
export const RANGE_DAYS_MAX = 62;
/** Days of free times, and people, that may be asked for at once. */
export const FREE_TIMES_DAYS_MAX = 31;
export const FREE_TIMES_PEOPLE_MAX = 20;
/** Hours for which a time that somebody asked for is held. */
export const SLOT_HOLD_HOURS = 24;
/** Most times that one student may wait for with one instructor. */
export const SLOTS_WAITING_MAX = 5;
export const SLOT_TEXT_MAX = 500;
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** Minimum length of a search text, in characters. */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 160;
/** Maximum number of people that one search counts and pages through. */
/** Weeks whose numbers administrators see, and up to how many are counted in one. */
export const WEEKS_SHOWN = 12;
export const WEEK_COUNT_MAX = 10_000;
export const SEARCH_TOTAL_MAX = 200;
/** Maximum number of ids in one search filter. */
export const SEARCH_FILTER_MAX = 20;

export const BADGE_POLL_MS = 20_000;
export const HEARTBEAT_MS = 99_999_999;
/** After this time without an answer a part of the page counts as not loaded. */
export const CHUNK_LOAD_MS = 120_000;
export const SCREEN_SHARE_SAMPLE_RATE = 44_100;

/** Years. People under `AGE_MIN` cannot sign up, those under `AGE_ADULT` only with a guardian's consent. */
export const AGE_MIN = 13;
export const AGE_ADULT = 18;

export const NAME_MAX = 60;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const HEADLINE_MAX = 120;
export const ABOUT_MAX = 4_000;
export const PHONE_MAX = 24;
/** Characters of the message on a contact card. */
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
/**
 * Characters of all texts by one reporter about one person while the report is open; beyond it the oldest are
 * dropped.
 */
export const REPORT_TEXTS_MAX = 20_000;
/** Characters of a title in the lists that administrators maintain. */
export const CATALOGUE_TITLE_MAX = 60;
export const CATALOGUE_DESCRIPTION_MAX = 600;
export const TITLE_MAX = 120;
export const NOTES_MAX = 4_000;
export const CANCEL_REASON_MAX = 500;
export const BOARD_NAME_MAX = 120;
export const STUDENTS_PER_LESSON_MAX = 30;
export const QUIZZES_PER_LESSON_MAX = 20;
/** Lessons as things that one lesson in time uses. */
export const LESSONS_PER_SCHEDULE_MAX = 20;
export const PUBLICATIONS_PER_LESSON_MAX = 20;
/** Files beside those of the lessons as things that it uses. */
export const FILES_PER_SCHEDULE_MAX = 20;
export const BOARDS_PER_LESSON_MAX = 10;
/** Minor units; ten million som. */
export const PRICE_MAX = 1_000_000_000;

/** Words, spaces and marks, taken out or put in, up to which two texts are compared word by word. */
export const DIFF_WORDS_MAX = 400;

/** Characters (UTF-16 units) of one chat message. */
export const CHAT_MESSAGE_MAX = 4_000;
/** Maximum number of files, quizzes and other attachments of one message. */
export const CHAT_ATTACHMENTS_MAX = 10;
/** Attached things that are read in one request. */
export const CHAT_CARDS_MAX = 50;
/** Maximum number of corrections of one message. */
export const CHAT_CORRECTIONS_MAX = 100;
/** Milliseconds after sending in which the author may change or delete a message. */
export const CHAT_CHANGE_WINDOW_MS = 24 * 3600 * 1000;
export const CHAT_TITLE_MAX = 80;
/** People of one group, its creator included. */
export const CHAT_USERS_MAX = 50;
/** Changed elements in one board operation; below, bytes of one socket frame. */
export const BOARD_CHANGES_MAX = 500;
export const SOCKET_FRAME_MAX_BYTES = 1_000_000;
/** Bytes (JSON, UTF-8) of one board element: even a very long free-hand stroke stays below it. */
export const BOARD_ELEMENT_MAX_BYTES = 256_000;
/** A picture's element only names its file; the bytes are in file storage. */
const BOARD_IMAGE_ELEMENT_MAX_BYTES = 16_000;
/** Maximum bytes (JSON, UTF-8) of an element of this type. */
export const elementMaxBytes = ({ type }: { type: string }): number =>
  type === 'image' ? BOARD_IMAGE_ELEMENT_MAX_BYTES : BOARD_ELEMENT_MAX_BYTES;
/** Pages of one board; below, characters of a page's name, and pictures that become pages at once. */
export const BOARD_PAGES_MAX = 100;
export const BOARD_PAGE_NAME_MAX = 80;
export const BOARD_PAGES_AT_ONCE_MAX = 50;
/** Characters of the name of something drawn. */
export const BOARD_ELEMENT_NAME_MAX = 80;
/** Elements of one board that are not deleted. */
export const BOARD_ELEMENTS_MAX = 20_000;
/** Bytes (JSON, UTF-8) of all elements of one board, deleted ones included. */
export const BOARD_BYTES_MAX = 64_000_000;
/** Acknowledged operations that a tab remembers of a stream, the latest: what a restore took away is shown to it. */
export const STREAM_ACKNOWLEDGED_MAX = 500;
/** Up to this many missed operations are sent as a tail; beyond it, a snapshot and the operations after it. */
export const STREAM_TAIL_MAX = 500;
/**
 * Bytes sent at once of content that can be long: a part of a snapshot, of a tail, of the send queue. Larger frames
 * would delay the pings on a slow connection, which would then be closed and opened again for ever.
 */
export const STREAM_PART_MAX_BYTES = 262_144;
/** Of a replay: bytes of the operations of one part (or one operation), and how many they are. */
export const REPLAY_PART_BYTES = 131_072;
export const REPLAY_PART_OPERATIONS = 250;
export const BOARD_IMAGE_MAX_BYTES = 5_000_000;
/** Bytes of all pictures on one board; below, of all pictures one person has put on boards. */
export const BOARD_IMAGES_MAX_BYTES = 200_000_000;
export const PERSON_IMAGES_MAX_BYTES = 2_000_000_000;

/** Seconds. */
export const ACCESS_TOKEN_TTL = 15 * 60;
export const REFRESH_TOKEN_TTL = 30 * 24 * 3600;
/** Maximum lifetime of a session, however often it is renewed; after it the password is required again. */
export const SESSION_TTL = 90 * 24 * 3600;
export const REFRESH_GRACE = 10;
export const SOCKET_TICKET_TTL = 60;
export const LIVEKIT_TOKEN_TTL = 5 * 60;
/** Digits of the code that restores a password; below, how many guesses it allows. */
export const RESET_CODE_LENGTH = 6;
export const RESET_TRIES_MAX = 5;
export const RESET_CODE_TTL = 15 * 60;
export const CONFIRM_EMAIL_TTL = 3 * 24 * 3600;
export const CHANGE_EMAIL_TTL = 24 * 3600;
/** From deleteUser until the account is anonymised. */
export const DELETION_GRACE = 30 * 24 * 3600;
export const EXPORT_TTL = 7 * 24 * 3600;
/** How long what is over is stored, each deleted by a job; the privacy policy names them. */
export const REMOVED_BOARD_TTL = 30 * 24 * 3600;
export const ENDED_SESSION_TTL = 7 * 24 * 3600;
export const EXPIRED_CODE_TTL = 24 * 3600;
export const UNUSED_UPLOAD_TTL = 24 * 3600;
export const MAIL_TTL = 7 * 24 * 3600;
/** Edges in pixels in which a profile photo is stored. */
export const PHOTO_SIZES = [64, 128, 256, 512] as const;
/** Pixels of a decoded picture: a small file can contain a very large picture. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/**
 * Bytes of one person's running uploads, together with those of the last day that nothing uses. Five files of 100 MB
 * can be on their way at once, beside 100 MB of smaller ones.
 */
export const UNUSED_UPLOADS_MAX_BYTES = 600_000_000;
/** Bytes of one person's files: of lessons, publications, quizzes and exercises, and of those in the file manager. */
export const FILE_QUOTA_BYTES = 1_000_000_000;
/** Characters of a file's name, with its extension. */
export const FILE_NAME_MAX = 120;
/** Files that one request may delete. */
export const FILES_AT_ONCE_MAX = 100;
/** Range of the year in which a certificate may have been issued. */
export const CERTIFICATE_YEAR_MIN = 1950;
export const QUIZ_TITLE_MAX = 255;
export const QUIZ_DESCRIPTION_MAX = 2000;
/**
 * Submissions are counted up to this number before a change makes their details unavailable; the text then says "at
 * least".
 */
export const QUIZ_SUBMISSIONS_COUNTED_MAX = 1000;
/** Characters of a folder's title; a person's folders; references to others' folders. */
export const CATEGORY_TITLE_MAX = 100;
export const CATEGORIES_MAX = 2000;
export const SAVED_CATEGORIES_MAX = 200;
/** Folders of an author that are listed at once. */
export const WALKED_CATEGORIES_MAX = 500;
/** Things that one call changes. */
export const MATERIALS_AT_ONCE_MAX = 200;
export const QUIZ_ITEMS_PER_PAGE_MAX = 100;
export const QUIZ_ATTEMPTS_MAX = 100;
/** Maximum number of exercises in one quiz. */
export const QUIZ_EXERCISES_MAX = 100;
/** Length of a video's embed code, in characters. */
export const VIDEO_CODE_LENGTH = 11;
/** Characters of a visitor's name. */
export const VISITOR_NAME_MIN = 2;
export const VISITOR_NAME_MAX = 100;
/** Digits of a visitor's phone. */
export const VISITOR_PHONE_DIGITS_MIN = 7;
export const VISITOR_PHONE_DIGITS_MAX = 15;
/** Seconds a visitor may take from opening a quiz to submitting it. */
export const VISITOR_ATTEMPT_TTL = 30 * 24 * 3600;
/** For how many seconds a visitor's browser is recognised, where attempts are limited. */
export const VISITOR_BROWSER_TTL = 180 * 24 * 3600;
export const LESSON_TITLE_MAX = 255;
export const LESSON_DESCRIPTION_MAX = 2000;
export const LESSON_NOTES_MAX = 10_000;
/** Rows of a lesson's vocabulary. */
export const LESSON_WORDS_MAX = 500;
/** Characters of a word or its translation, and of an example sentence. */
export const LESSON_WORD_MAX = 255;
export const LESSON_EXAMPLE_MAX = 500;
export const LESSON_ATTACHMENTS_MAX = 50;
/** Quizzes that one lesson links. */
export const LESSON_QUIZZES_MAX = 20;
/** Versions that are kept of a lesson or a publication. */
export const VERSIONS_MAX = 50;
/** Milliseconds without a change after which the next change begins a version, and the longest that one lasts. */
export const VERSION_PAUSE_MS = 5 * 60 * 1000;
export const VERSION_LENGTH_MS = 20 * 60 * 1000;
/** Blocks of a publication, and bytes of their content as JSON. */
export const PUBLICATION_RESOURCES_MAX = 500;
export const PUBLICATION_CONTENT_MAX_BYTES = 1_000_000;
/** Number of ids in one part of the list of public publications. */
export const PUBLICATION_PART_SIZE = 10_000;
export const PUBLICATION_TITLE_MAX = 255;
/** Characters of the reason with which an administrator hides a publication. */
export const PUBLICATION_HIDDEN_REASON_MAX = 500;
export const PUBLICATION_DESCRIPTION_MAX = 2000;
/** Of each kind, how many of a person's materials a list counts; also how many it pages through. */
export const SHARED_MATERIALS_MAX = 1000;
/** Instructors of a skill whose materials its page shows. */
export const SKILL_AUTHORS_MAX = 100;
/** Publications of other people that one list counts and pages through. */
export const COMMON_PUBLICATIONS_MAX = 1000;
/** Words that are read in a minute. */
export const READING_WORDS_PER_MINUTE = 150;
/** Bytes of a request's body: the content of a publication, and 256 KiB for what stands around it. */
export const REQUEST_MAX_BYTES = PUBLICATION_CONTENT_MAX_BYTES + 256 * 1024;
/** Characters of a fractional index. */
export const POSITION_MAX = 200;

/** A timer in a lesson. */
export const LESSON_TIMER_MAX_SECONDS = 7_200;
/** Parts of an exercise that one operation answers. */
export const LIVE_PARTS_MAX = 200;
/** A hint of a lesson's teacher. */
export const LIVE_HINT_MAX = 500;
/** Parts of an exercise about which a lesson's teacher gives one student, or all, hints. */
export const LIVE_HINTS_MAX = 50;
/** Looked-up words that a student's device tells the teacher of, and the length of each, or of its translation. */
export const LOOKED_UP_MAX = 40;
export const LOOKED_UP_TEXT_MAX = 300;
/** Words on the sheet of a lesson, its corrections, those of one student, and characters of a text of it. */
export const SHEET_WORDS_MAX = 200;
export const SHEET_CORRECTIONS_MAX = 500;
export const SHEET_CORRECTIONS_OF_STUDENT_MAX = 100;
export const SHEET_TEXT_MAX = 300;
/** Items of a sheet that one request changes. */
export const SHEET_ITEMS_AT_ONCE = 100;
/** Quizzes that a lesson gives as homework. */
export const HOMEWORK_MAX = 10;
/** An answer that a lesson's teacher shows to all. */
export const LIVE_ANSWER_MAX = 500;
/** The page of a file that is open in a lesson. */
export const LIVE_PAGE_MAX = 5_000;
/** Seconds in the sound or film of a file: a day. */
export const LIVE_SECONDS_MAX = 86_400;

/** For how long errors of browsers are stored. */
export const BROWSER_ERROR_DAYS = 30;
/** As many are listed, the latest first. */
export const BROWSER_ERRORS_SHOWN = 100;
/** Stands for the route of an address that is no page of the product. */
export const OTHER_ROUTE = 'other';
/** Days of lessons that administrators see. */
export const LIVE_DAYS_SHOWN = 30;
