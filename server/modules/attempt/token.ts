import { createHmac } from 'node:crypto';
import { VISITOR_ATTEMPT_TTL, VISITOR_BROWSER_TTL } from '#contract/limits.ts';
import type { SystemContext } from '../../context.ts';
import { isSignedFor, signFor } from '../../signed-address.ts';
import { isUuid } from '../../uuid.ts';

const wordsOf = (id: string, quizId: number) => `attempt ${id} ${quizId}`;

/**
 * Makes a visitor's attempt at a quiz, which their browser stores: the server stores nothing before it is
 * submitted.
 */
export function makeVisitorAttempt(ctx: SystemContext, quizId: number): string {
  const id = ctx.platform.ids.randomUuid();
  const { expires, signature } = signFor(ctx, wordsOf(id, quizId), VISITOR_ATTEMPT_TTL * 1000);
  return `${id}.${expires}.${signature}`;
}

/**
 * The id in a visitor's attempt at this quiz; null if it is not signed by us, is for another quiz, or has expired.
 */
export function readVisitorAttempt(ctx: SystemContext, quizId: number, token: string): string | null {
  const [id = '', expires = null, signature = null] = token.split('.');
  if (!isUuid(id) || !isSignedFor(ctx, wordsOf(id, quizId), expires, signature)) return null;
  return id;
}

const browserWords = (id: string) => `browser ${id}`;

/** Makes the token by which a visitor's browser is recognised, and the id in it. */
export function makeBrowser(ctx: SystemContext): { id: string; token: string } {
  const id = ctx.platform.ids.randomUuid();
  const { expires, signature } = signFor(ctx, browserWords(id), VISITOR_BROWSER_TTL * 1000);
  return { id, token: `${id}.${expires}.${signature}` };
}

/** The id in a browser's token; null if it is not signed by us or has expired. */
export function readBrowser(ctx: SystemContext, token: string): string | null {
  const [id = '', expires = null, signature = null] = token.split('.');
  return isUuid(id) && isSignedFor(ctx, browserWords(id), expires, signature) ? id : null;
}

/** What is stored of a browser that submitted a quiz: the id cannot be found from it. */
export const hashBrowser = ({ platform }: SystemContext, id: string, quizId: number): string =>
  createHmac('sha256', platform.secrets.token)
    .update(`${browserWords(id)} ${quizId}`)
    .digest('base64url');
