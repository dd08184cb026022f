import { pino } from 'pino';
import type { LogLevel } from '#contract/environment.ts';
import type { DestinationStream, Logger } from 'pino';
import { NO_TRACING } from './tracing.ts';
import type { Tracing } from './tracing.ts';

/** Names whose values must not be logged, at the top and one or two levels down. */
const SECRET_NAMES = [
  'token',
  'accessToken',
  'refreshToken',
  'ticket',
  'password',
  'passwordHash',
  'email',
  'authorization',
  'cookie',
  'firstName',
  'lastName',
  'guardianName',
  'message',
  'text',
  'notes',
  'variables',
  'params',
  'payload',
  'key',
  'accessKey',
];
const paths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Logs JSON lines. They never contain what a person wrote or signs in with: known names are removed, and database
 * errors are described without the values of the statement.
 */
export function createLogger(
  level: LogLevel,
  destination?: DestinationStream,
  { ids }: Pick<Tracing, 'ids'> = NO_TRACING,
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[cut]' },
    serializers: { err: describeError },
    // The ids of the trace, where there is one.
    mixin: () => ids() ?? {},
  };
  return destination ? pino(options, destination) : pino(options);
}

interface ErrorDescription {
  type: string;
  summary: string;
  code?: string;
  statement?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** `summary`, not `message`: that name belongs to chat messages and is removed. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, summary: 'thrown value is no error' };
  const statement = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // Drizzle adds the values of a failed statement to the message, and the database adds a refused value (SQLSTATE
  // class 22): only the statement and the code may be logged.
  const summary = statement
    ? 'statement failed'
    : /^22...$/.test(code ?? '')
      ? 'value refused'
      : error.message;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return {
    type: error.name,
    summary,
    ...(code ? { code } : {}),
    ...(statement ? { statement: statement.slice(0, 2_000) } : {}),
    ...(frames ? { stack: frames } : {}),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
