import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, validate, type DocumentNode, type GraphQLObjectType } from 'graphql';
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
