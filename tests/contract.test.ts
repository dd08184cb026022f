import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, FIELD_CODES } from '../lib/contract/errors.ts';
import { VIOLATION_CODES } from '../lib/contract/exercise/violations.ts';
import {
  compareLocales,
  compareMessages,
  flatten,
  LOCALES,
  readMessages,
} from '../scripts/check/message-parity.ts';
import { findUnused, listUnusedMessages } from '../scripts/check/unused-messages.ts';
import { createSchema } from '../server/http/schema.ts';

const ROOT = join(import.meta.dirname, '..');
const OPERATIONS = join(ROOT, 'graphql', 'operations');
const schema = createSchema();
const documents = readdirSync(OPERATIONS).map((file) => readFileSync(join(OPERATIONS, file), 'utf8'));
const operations: DocumentNode = parse(documents.join('\n'));

const names = (document: DocumentNode) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? '(without a name)'] : [],
  );

function rootFields(type: GraphQLObjectType | null | undefined): [string, boolean][] {
  return Object.values(type?.getFields() ?? {}).map((field) => [field.name, field.resolve !== undefined]);
}

describe('schema', () => {
  test.each([...rootFields(schema.getQueryType()), ...rootFields(schema.getMutationType())])(
    '%s has a resolver',
    (_, has) => {
      expect(has).toBe(true);
    },
  );
});

describe('documents', () => {
  test('all fit the schema', () => {
    expect(validate(schema, operations).map((error) => error.message)).toEqual([]);
  });

  test('each name is used once, and the BFF accepts each document', () => {
    const path = join(ROOT, 'graphql', 'generated', 'persisted-documents.json');
    expect(existsSync(path), 'run npm run codegen').toBe(true);
    const accepted = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
    const known = accepted.flatMap((text) => names(parse(text)));
    expect(names(operations).sort()).toEqual([...new Set(names(operations))].sort());
    expect(names(operations).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('documents of the last release', () => {
  const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
  const released = read('graphql', 'released.json') as Record<'forBrowsers' | 'forServers', object> & {
    version: string;
  };
  const texts = Object.values({ ...released.forBrowsers, ...released.forServers }) as string[];

  test('fit the schema, because its web and its tabs send them to this api', () => {
    expect(texts.length).toBeGreaterThan(0);
    const faults = texts.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message));
    expect(faults).toEqual([]);
  });

  const { schema: sdl } = read('graphql', 'released-schema.json') as { schema: string };
  const before = buildSchema(sdl);
  /** What its variables and answers meet. A field that no document of it asks for may go. */
  const broken = (after: GraphQLSchema) =>
    findBreakingChanges(before, after)
      .filter(({ type, description }) => {
        const [owner = ''] = description.split('.');
        return (
          !type.endsWith('_REMOVED') || type.startsWith('VALUE') || isInputObjectType(before.getType(owner))
        );
      })
      .map(({ description }) => description);

  /** Of these a page leaves out, or calls new, what it has no words for. Another may get a value once the last release does so. */
  const TOLERATED = ['NotificationType', 'NotificationAction'];
  const unknownTo = (after: GraphQLSchema) => {
    const answers = Object.values(after.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()).map((field) => getNamedType(field.type)));
    const read = new Set(answers.filter(isEnumType).map(({ name }) => name));
    return findDangerousChanges(before, after)
      .filter(({ type }) => type === DangerousChangeType.VALUE_ADDED_TO_ENUM)
      .map(({ description }) => description)
      .filter((description) => {
        const named = [...read].find((name) => new RegExp(`\\b${name}\\b`).test(description));
        return named !== undefined && !TOLERATED.includes(named);
      });
  };

  test('send variables and read answers as they did', () => {
    expect(broken(schema)).toEqual([]);
  });

  test.each([
    ['an input asked for more', 'input PostInput {', 'input PostInput {\n  mood: String!'],
    ['an input took less', /(input ReportedMessageInput \{\n) {2}chatId: Int!\n/, '$1'],
    ['an answer could be empty', /(getFeed\(.*\): PostPage)!/, '$1'],
    ['an answer had another name of a state', /\n {2}IMPERSONATION\n/, '\n'],
  ])('would not if %s', (_what, from, to) => {
    const other = sdl.replace(from, to);
    expect(other).not.toBe(sdl);
    expect(broken(buildSchema(other))).not.toEqual([]);
  });

  test('meet no state that their pages have no words for', () => {
    expect(unknownTo(schema)).toEqual([]);
    const after = (from: string) => unknownTo(buildSchema(sdl.replace(from, `${from}\n  LATER`)));
    expect(after('enum ActivityHistoryType {')).toEqual([
      'LATER was added to enum type ActivityHistoryType.',
    ]);
    expect(after('enum NotificationType {')).toEqual([]);
  });

  test('take and return no tokens where browsers may send them', () => {
    const tokens = /accessToken|refreshToken|loginUser|logoutUser|create(?:Instructor|Student)\b/;
    expect(Object.values(released.forBrowsers).filter((text) => tokens.test(text as string))).toEqual([]);
    expect(Object.keys(released.forServers)).not.toEqual([]);
  });

  test('are of the release whose migrations are marked', () => {
    expect(read('server', 'db', 'released.json')).toMatchObject({ version: released.version });
  });
});

describe('messages', () => {
  test('languages agree in keys, arguments and counts', () => {
    expect(compareLocales()).toEqual([]);
  });

  test.each(LOCALES)('%s has a text for each code', (locale) => {
    const keys = (file: string) => [...flatten(readMessages(locale, file), [], file).keys()];
    expect(ERROR_CODES.filter((code) => !keys('errors.json').includes(code))).toEqual([]);
    expect(FIELD_CODES.filter((code) => !keys('validation.json').includes(code))).toEqual([]);
    expect(VIOLATION_CODES.filter((code) => !keys('violation.json').includes(code))).toEqual([]);
  });

  test('each text is used somewhere', () => {
    expect(listUnusedMessages(readdirSync(join(ROOT, 'messages', 'en')))).toEqual([]);
  });

  test('an unused text is reported', () => {
    const text = "t('title'); t(`role.${role}`); const KEYS = { a: 'tile.open' }; t(`kind${kind}`);";
    const used = ['title', 'role.ADMIN', 'tile.open', 'other.title', 'kindLesson'];
    expect(findUnused([...used, 'tile.paused', 'roles.ADMIN'], text)).toEqual(['tile.paused', 'roles.ADMIN']);
  });

  test.each([
    ['a missing key', { a: 'A', b: 'B' }, { a: 'А' }],
    ['another argument', { a: '{name} came' }, { a: '{user} здесь' }],
    [
      'a form that Russian needs',
      { n: '{n, plural, one {# day} other {# days}}' },
      { n: '{n, plural, one {# день} other {# дня}}' },
    ],
    ['a broken text', { a: 'A' }, { a: '{n' }],
    ['an exclamation mark', { a: 'A' }, { a: 'А!' }],
    ['deep nesting', { a: { b: { c: 'C' } } }, { a: { b: { c: 'Ц' } } }],
  ])('%s is reported', (_, english, russian) => {
    expect(compareMessages('test', english, russian, 'ru')).not.toEqual([]);
  });
});
