import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Date objects in the code, ISO instants in UTC with milliseconds in the API. */
export const dateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
    throw new Error('a DateTime field gave no Date');
  },
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : null),
});

/** A calendar day, the same text in the code and in the API. */
export const dateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: (value) => {
    if (typeof value === 'string' && DAY.test(value)) return value;
    throw new Error('a Date field gave no day');
  },
  parseValue: readDay,
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : null),
});

/** A JSON object in the code and in the API; the module checks what is in it. */
const objectScalar = (name: string) => {
  const read = (value: unknown): object => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badInput(`${name} must be an object`);
    return value;
  };
  return new GraphQLScalarType<object, unknown>({
    name,
    serialize: (value) => value,
    parseValue: read,
    parseLiteral: (node, variables) => read(valueFromASTUntyped(node, variables)),
  });
};

export const publicationContentScalar = objectScalar('PublicationContent');
export const exerciseFormScalar = objectScalar('ExerciseForm');
export const boardElementScalar = objectScalar('BoardElement');
export const replayPartsScalar = objectScalar('ReplayParts');

function readInstant(value: unknown): Date {
  const day = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  if (!day || !isDay(day) || Number.isNaN(instant.getTime()))
    throw badInput('DateTime must be an ISO 8601 instant');
  return instant;
}

function readDay(value: unknown): string {
  if (typeof value !== 'string' || !isDay(value)) throw badInput('Date must be a day: YYYY-MM-DD');
  return value;
}

/** Checks the date, because JavaScript parses 31 February as 3 March, and PostgreSQL has no year 0. */
function isDay(text: string): boolean {
  if (!DAY.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
