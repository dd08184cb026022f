/**
 * The header with the token of a visitor's browser. The api signs the token and sends it with an answer; the web stores
 * it in a cookie that scripts cannot read, and sends it with later calls.
 */
export const VISITOR_HEADER = 'x-visitor';

/** The token as the web may pass it on, or null: a cookie can contain anything. */
export const readVisitorToken = (value: string | null | undefined): string | null =>
  value && /^[\w.-]{1,200}$/.test(value) ? value : null;
