export const REMARK_TEXT_MAX = 2_000;
export const REMARK_QUOTE_MAX = 300;
/** Remarks of a submission, deleted ones included. */
export const REMARKS_MAX = 300;
/** A recording ends by itself after so many seconds. */
export const VOICE_MAX_SECONDS = 300;
/** Bytes of all voices of one person. */
export const VOICES_MAX_BYTES = 500_000_000;
