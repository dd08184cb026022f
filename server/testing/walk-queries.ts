import {
  execute,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  validate,
} from 'graphql';
import type {
  DocumentNode,
  GraphQLArgument,
  GraphQLField,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLType,
} from 'graphql';
import { expect } from 'vitest';
import { RANGE_DAYS_MAX } from '#contract/limits.ts';
import { createSchema } from '../http/schema.ts';
import type { Actor, TestApp } from './harness.ts';

/** What a walk tries as arguments, besides the values of enums. */
export interface WalkValues {
  /** For arguments of the type Int. */
  ints: readonly number[];
  /** For arguments of the types String and ID. */
  texts: readonly string[];
  /** For arguments with these names, instead. */
  named?: Readonly<Record<string, readonly number[]>>;
}

/** What a query answered, over all its calls: their data and the words of their refusals. */
export interface Walked {
  text: string;
  /** Whether at least one call was answered with something. */
  answered: boolean;
}

interface Given extends WalkValues {
  now: Date;
}

const schema = createSchema();

const named = (type: GraphQLType): GraphQLNamedType =>
  isNonNullType(type) || isListType(type) ? named(type.ofType) : type;

/** Selects every field below a type, each type once on a path. */
function selection(type: GraphQLOutputType, above: readonly string[] = []): string {
  const own = named(type);
  if (!isObjectType(own)) return '';
  const inside = [...above, own.name];
  const fields = Object.values(own.getFields())
    .filter((field) => !inside.includes(named(field.type).name))
    .map((field) => `${field.name} ${selection(field.type, inside)}`);
  return `{ __typename ${fields.join(' ')} }`;
}

const NOBODYS = /^(price(From|To)|(speak|speciality|interest)Ids|(teach|learnOrTeach|targetLanguage)Id)$/;

/** Cards of every kind, all in one list. */
function cards({ ints, texts }: WalkValues): string[] {
  const card = (kind: string, id: number | string) => `{ kind: ${kind}, id: "${id}" }`;
  const blocks = texts.map((id) => card('publicationResource', id)).join(', ');
  const kinds = ['lesson', 'quiz', 'publication', 'post'];
  return [...kinds.map((kind) => ints.map((id) => card(kind, id)).join(', ')), blocks];
}

/**
 * Values to try for an argument; an empty list omits it. A price, or an id of the platform's lists, leads to
 * nobody's data: one value is enough.
 */
function valuesFor({ name, type }: GraphQLArgument, given: Given): string[] {
  const own = named(type);
  const written = (() => {
    if (name === 'skip') return ['0'];
    if (name === 'take') return ['100'];
    if (own.name === 'DateTime') return [instantFor(name, given.now)];
    // All days, so that a filter by days leaves nothing out.
    if (own.name === 'Date') return [name === 'toDate' ? '"2099-12-31"' : '"2020-01-01"'];
    if (isEnumType(own)) return own.getValues().map((value) => value.name);
    if (own.name === 'ChatCardInput') return cards(given);
    if (own.name === 'LessonRepeatInput') return ['{ everyWeeks: 1, count: 3 }'];
    if (name === 'zone') return ['"Asia/Bishkek"'];
    if (isInputObjectType(own)) throw new Error(`teach the walk to fill ${own.name}`);
    if (NOBODYS.test(name)) return ['1'];
    if (isScalarType(own) && own.name === 'Int') return (given.named?.[name] ?? given.ints).map(String);
    if (own.name === 'Boolean') return ['true', 'false'];
    return given.texts.map((text) => JSON.stringify(text));
  })();
  const all = isListType(isNonNullType(type) ? type.ofType : type)
    ? written.map((value) => `[${value}]`)
    : written;
  // A query with an optional start has an optional end, and what repeats has a zone: only both together ask for anything.
  if (own.name === 'DateTime' || name === 'zone') return all;
  return isNonNullType(type) ? all : ['', ...all];
}

/** The days around now, all that a calendar may ask for at once; anything else is now. */
function instantFor(name: string, now: Date): string {
  const half = (RANGE_DAYS_MAX / 2) * 24 * 3_600_000;
  const shift = { from: -half, to: half }[name] ?? 0;
  return JSON.stringify(new Date(now.getTime() + shift));
}

/** Calls of one query with each value of each argument, the other arguments with their first value. */
function callsOf(field: GraphQLField<unknown, unknown>, given: Given): string[] {
  const options = field.args.map((arg) => ({ name: arg.name, values: valuesFor(arg, given) }));
  const call = (turn: number, value: string) => {
    const args = options
      .map(({ name, values }, index) => [name, index === turn ? value : (values[0] ?? '')] as const)
      .filter(([, written]) => written !== '')
      .map(([name, written]) => `${name}: ${written}`);
    return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection(field.type)}`;
  };
  const calls = options.flatMap(({ values }, turn) => values.map((value) => call(turn, value)));
  return [...new Set([call(-1, ''), ...calls])];
}

/**
 * Calls every query of the schema with every field, and with each value of each argument. Later additions to the
 * contract are called too.
 */
export async function walkQueries(
  app: TestApp,
  actor: Actor | null,
  values: WalkValues,
): Promise<Map<string, Walked>> {
  const walked = new Map<string, Walked>();
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    walked.set(field.name, await walkQuery(app, actor, callsOf(field, { ...values, now: app.clock.now() })));
  return walked;
}

/** The documents of calls: several people walk the same ones, and to validate one costs as much as to answer it. */
const documents = new Map<string, DocumentNode>();

function documentOf(call: string): DocumentNode {
  const known = documents.get(call);
  if (known) return known;
  const document = parse(`{ it: ${call} }`);
  expect(validate(schema, document)).toEqual([]);
  documents.set(call, document);
  return document;
}

async function walkQuery(app: TestApp, actor: Actor | null, calls: readonly string[]): Promise<Walked> {
  const texts: string[] = [];
  let answered = false;
  for (const call of calls) {
    const answer = await execute({ schema, document: documentOf(call), contextValue: app.context(actor) });
    // A call that the schema refuses would check nothing.
    expect(answer.errors?.filter(({ originalError }) => !originalError) ?? []).toEqual([]);
    answered ||= Boolean(answer.data?.it);
    const messages = answer.errors?.map(({ message }) => message);
    texts.push(JSON.stringify({ data: answer.data, errors: messages }));
  }
  return { text: texts.join('\n'), answered };
}
