import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { ErrorCode } from '#contract/errors.ts';
import { isErrorCode } from '#contract/errors.ts';
import { STATUS, retryHeader, toRefusal } from '../refusal.ts';

/** Errors made by this file: each passes here when it is thrown, and again on its way out. */
const translated = new WeakSet<GraphQLError>();

/** The error for the caller, whatever was thrown. Faults are masked and logged. */
export function toGraphQLError(error: unknown, log: Logger): GraphQLError {
  if (error instanceof GraphQLError && translated.has(error)) return error;
  const answer = translate(error, log);
  translated.add(answer);
  return answer;
}

function translate(error: unknown, log: Logger): GraphQLError {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError))
    return toRequestError(error);
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  const refusal = toRefusal(cause, log);
  const status = STATUS[refusal.code];
  const { retryAfter } = refusal.details;
  return new GraphQLError(refusal.code, {
    ...place,
    extensions: {
      code: refusal.code,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      ...refusal.details,
      ...(status
        ? {
            http: { status, ...(typeof retryAfter === 'number' ? { headers: retryHeader(retryAfter) } : {}) },
          }
        : {}),
    },
  });
}

/** Invalid requests: a text that does not parse, unknown fields, values of the wrong type, exceeded limits. */
function toRequestError(error: GraphQLError): GraphQLError {
  const { code: given, http } = error.extensions;
  const code: ErrorCode = isErrorCode(given)
    ? given
    : LIMIT.test(error.message)
      ? 'QUERY_TOO_COMPLEX'
      : 'BAD_USER_INPUT';
  // GraphQL repeats a refused value in full, however large it is.
  const message = error.message.replace(/ ?Did you mean .*$/s, '').slice(0, MESSAGE_MAX);
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    // Without `spec`, which would make Yoga answer 200 to clients that accept application/json.
    extensions: {
      code,
      http: { status: http?.status ?? 400, ...(http?.headers ? { headers: http.headers } : {}) },
    },
  });
}

const MESSAGE_MAX = 300;

const LIMIT = /limit of \d+ exceeded|limit exceeded/i;
