/**
 * Every code the API can put in `extensions.code`. Each has its text in
 * messages/<locale>/errors.json; a test demands both.
 */
export const ERROR_CODES = [
  // Section 8 of the specification
  'LESSON_NOT_FOUND',
  'USER_EMAIL_ALREADY_CREATED',
  'INVALID_PERMISSIONS',
  'UNAUTHORIZED',
  'INSUFFICIENT_ROLE',
  // Accounts and sessions
  'INVALID_CREDENTIALS',
  'USER_NOT_FOUND',
  'USER_NOT_CONNECTED',
  'INVITATION_NOT_FOUND',
  'ALREADY_CONNECTED',
  'CONTACT_ALREADY_SHARED',
  'CONTACT_SHARING_NOT_FOUND',
  'AGE_TOO_YOUNG',
  'USER_DELETED',
  'ACCOUNT_SUSPENDED',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'SESSION_NOT_FOUND',
  'PUSH_UNAVAILABLE',
  'PUSH_SUBSCRIPTION_NOT_FOUND',
  'EMAIL_NOT_CONFIRMED',
  // Profiles
  'RECOMMENDATION_INCOMPLETE',
  'CERTIFICATE_NOT_FOUND',
  'UPLOAD_NOT_FOUND',
  'UPLOADS_FULL',
  'CATALOGUE_ITEM_NOT_FOUND',
  'REPORT_NOT_FOUND',
  // Lessons
  'LESSON_WORDS_FULL',
  'LESSON_ATTACHMENTS_FULL',
  'LESSON_QUIZZES_FULL',
  'VERSION_NOT_FOUND',
  'LESSON_ATTACHMENT_NOT_FOUND',
  // Lessons in time
  'SCHEDULE_NOT_READY',
  'SCHEDULE_TOO_EARLY',
  'SCHEDULE_TOO_LATE',
  'SCHEDULE_CANCELLED',
  'SCHEDULE_ALREADY_STARTED',
  'SCHEDULE_ALREADY_ENDED',
  'SCHEDULE_IN_PAST',
  'LIVE_LESSON_REMOVED',
  'MEDIA_UNAVAILABLE',
  // Chats
  'CHAT_CLOSED',
  'CHAT_FULL',
  'CHAT_MESSAGE_NOT_FOUND',
  'CHAT_MESSAGE_TOO_OLD',
  // Boards
  'BOARD_NOT_FOUND',
  'BOARD_FULL',
  'BOARD_IN_USE',
  // Quizzes and exercises
  'QUIZ_NOT_FOUND',
  'QUIZ_EMPTY',
  'QUIZ_FULL',
  'QUIZ_CATEGORY_NOT_FOUND',
  'QUIZ_CATEGORIES_FULL',
  'QUIZ_HISTORY_NOT_FOUND',
  'QUIZ_DETAILS_UNAVAILABLE',
  'ATTEMPT_NOT_FOUND',
  'ATTEMPT_LIMIT_REACHED',
  'EXERCISE_NOT_FOUND',
  'EXERCISE_INVALID',
  'EXERCISE_CHANGED',
  'EDIT_CONFLICT',
  'AUDIO_NOT_FOUND',
  'INVALID_ANSWER',
  // Streams
  'OPERATION_CONFLICT',
  'OPERATION_TOO_LARGE',
  'NOT_JOINED',
  // Transport
  'BAD_USER_INPUT',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'QUERY_TOO_COMPLEX',
  'UNKNOWN_OPERATION',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

/** Error codes of form fields (specification section 5), as keys of messages/<locale>/validation.json. */
export const FIELD_CODES = [
  'REQUIRED',
  'INVALID_EMAIL',
  'TOO_LONG',
  'TOO_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_MISMATCH',
  'NAME_REQUIRED',
  'LAST_NAME_REQUIRED',
  'NAME_OF_STAFF',
  'POSITIVE_NUMBER',
  'NUMBER_TOO_SMALL',
  'NUMBER_TOO_LARGE',
  'PRICE_ORDER',
  'SELECT_ONE',
  'INVALID_VALUE',
  'INVALID_DATE',
  'IN_PAST',
  'CONSENT_REQUIRED',
  'GUARDIAN_REQUIRED',
  'TERMS_REQUIRED',
  'UNDER_AGE',
  'USER_NOT_FOUND',
  'NOT_A_STUDENT',
  'USER_NOT_CONNECTED',
  'TOO_MANY_ITEMS',
  'PASSWORD_WRONG',
  'PASSWORD_SAME',
  'INVALID_PHONE',
  'PHONE_OR_EMAIL',
  'INVALID_URL',
  'EMAIL_SAME',
  'ALREADY_TAKEN',
  'ALREADY_CHANGED',
  'REQUIRED_FULL_NAME',
  'REQUIRED_TEL_NUMBER',
  'INVALID_TEL_NUMBER',
  'QUIET_HOURS',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** `extensions.fields`: path of the input -> code and the values its text needs. */
export type FieldErrors = Record<string, { code: FieldCode; values?: Record<string, string | number> }>;
