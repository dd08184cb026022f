import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draftSchemas, type DraftInputs } from '#contract/exercise/drafts.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { EMPTY_FIELDS, type PackedExercise, type PackedFile } from '../model.ts';
import { createNotes } from '../notes.ts';
import { H5P_LIBRARIES, libraryName, type H5pLibrary } from './model.ts';
import { writeH5p } from './write.ts';

/** A field of semantics.json, as far as it is checked. */
interface Field {
  name: string;
  type: string;
  optional?: boolean;
  default?: unknown;
  options?: (string | { value: string })[];
  fields?: Field[];
  field?: Field;
  tags?: string[];
  min?: number;
  max?: number;
}

const read = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(`tests/data/h5p/${name}/${file}`, 'utf8'));
const TYPES = [
  'H5P.QuestionSet',
  'H5P.MultiChoice',
  'H5P.TrueFalse',
  'H5P.Blanks',
  'H5P.DragText',
  'H5P.MarkTheWords',
  'H5P.DragQuestion',
] as const satisfies H5pLibrary[];
/** H5P adds these to the tags of a field: lines, and what stands around them. */
const ALWAYS = ['div', 'span', 'p', 'br'];
const ALIKE: Record<string, string> = { b: 'strong', i: 'em' };

const problems: string[] = [];

function checkGroup(fields: readonly Field[], value: object, path: string): void {
  for (const key of Object.keys(value))
    if (!fields.some(({ name }) => name === key)) problems.push(`${path}.${key}: unknown`);
  for (const field of fields)
    checkField(field, (value as Record<string, unknown>)[field.name], `${path}.${field.name}`);
}

function checkField(field: Field, value: unknown, path: string): void {
  if (value === undefined) {
    const isGroup = field.type === 'group' || field.type === 'list' || field.type === 'boolean';
    if (!field.optional && field.default === undefined && !isGroup) problems.push(`${path}: missing`);
    return;
  }
  CHECKS[field.type]?.(field, value, path);
}

const expectType = (type: string, value: unknown, path: string) => {
  if (typeof value !== type) problems.push(`${path}: ${typeof value} for ${type}`);
};

const CHECKS: Record<string, (field: Field, value: unknown, path: string) => void> = {
  text(field, value, path) {
    expectType('string', value, path);
    for (const [, tag = ''] of String(value).matchAll(/<([a-z0-9]+)/gi)) {
      const allowed = [...(field.tags ?? []), ...(field.tags ? ALWAYS : [])];
      if (!allowed.includes(ALIKE[tag] ?? tag)) problems.push(`${path}: <${tag}>`);
    }
  },
  number(field, value, path) {
    expectType('number', value, path);
    if (Number(value) < (field.min ?? -Infinity) || Number(value) > (field.max ?? Infinity))
      problems.push(`${path}: ${String(value)}`);
  },
  boolean: (_, value, path) => expectType('boolean', value, path),
  select(field, value, path) {
    const allowed = (field.options ?? []).map((each) => (typeof each === 'string' ? each : each.value));
    const chosen = Array.isArray(value) ? value : [value];
    if (allowed.length > 0 && chosen.some((each) => !allowed.includes(String(each))))
      problems.push(`${path}: ${String(value)}`);
  },
  list(field, value, path) {
    if (!Array.isArray(value)) problems.push(`${path}: no list`);
    else
      for (const [index, item] of value.entries())
        if (field.field) checkField(field.field, item, `${path}.${index}`);
  },
  group(field, value, path) {
    const fields = field.fields ?? [];
    // A group of one field is that field.
    const [only] = fields;
    if (fields.length === 1 && only && (typeof value !== 'object' || Array.isArray(value)))
      checkField(only, value, path);
    else checkGroup(fields, value as object, path);
  },
  library(field, value, path) {
    const { library, params } = value as { library: string; params: object };
    if (!field.options?.includes(library)) problems.push(`${path}: ${library}`);
    const name = TYPES.find((each) => libraryName(each) === library);
    if (name) checkGroup(read(name, 'semantics.json') as Field[], params, `${path}(${name})`);
  },
  image(_field, value, path) {
    expectType('string', (value as { path?: unknown }).path, `${path}.path`);
  },
};

const files: ReadonlyMap<string, PackedFile> = new Map([
  ['room', { name: '1.jpg', mimeType: 'image/jpeg', width: 400, height: 300 }],
  ['bell', { name: '2.mp3', mimeType: 'audio/mpeg', width: 0, height: 0 }],
]);
const DRAFTS: { [T in ExerciseType]: DraftInputs[T] } = {
  dragTheWords: {
    text: 'A *fox:tip* and <b>\n',
    distractors: ['cat'],
    formatting: [{ from: 0, to: 1, b: true }],
  },
  dragTheWordsImage: {
    images: [{ id: 'i1', fileId: 'room', alt: 'A room' }],
    spots: [{ imageId: 'i1', x: 0.1, y: 0.1, w: 0.2, h: 0.2, phrase: 'lamp:tip' }],
  },
  fillInTheBlanks: {
    text: 'It *is/was:tip* <i>',
    formatting: [{ from: 0, to: 2, b: true, i: true, u: true }],
  },
  fillInTheBlanksImage: {},
  markTheWords: { text: 'A *noun* *-runs*' },
  multipleChoice: { question: 'Which?', options: [{ text: 'a\nb', correct: true }, { text: 'c' }] },
  singleChoice: { question: 'Which?', options: [{ text: 'a', correct: true }, { text: 'c' }] },
  trueFalse: { statements: [{ text: 'Ice', answer: true }] },
  findSynonym: { text: 'A *big* house', candidates: '*+large*\n*-red*' },
  findThePlace: { text: 'She *always* drinks *-* coffee.' },
};
const MEDIA = [
  {},
  { image: { fileId: 'room', alt: 'A room' } },
  { audio: { fileId: 'bell', title: 'Bell', autoplay: true } },
  { videoCode: 'abcdefghijk' },
];

describe('what we write', () => {
  it.each(Object.entries(DRAFTS))('follows the semantics of its type: %s', (type, draft) => {
    const exercises = MEDIA.map(
      (media) =>
        ({
          ...EMPTY_FIELDS,
          title: 'One',
          descriptionStudent: 'Do it',
          errorHint: 'Look again',
          ...media,
          type,
          draft: draftSchemas[type as ExerciseType].parse(draft),
        }) as PackedExercise,
    );
    const quiz = {
      title: 'Quiz',
      description: 'Read',
      shuffleExercises: true,
      revealsSolution: true,
      exercises,
    };
    const { content } = writeH5p(quiz, { files, newId: () => 'id', notes: createNotes() });
    problems.length = 0;
    checkGroup(read('H5P.QuestionSet', 'semantics.json') as Field[], content, 'content');
    expect(problems).toEqual([]);
  });

  it.each(TYPES)('names the version of %s that the semantics are of', (name) => {
    const { majorVersion, minorVersion } = read(name, 'library.json') as Record<string, number>;
    expect(H5P_LIBRARIES[name]).toBe(`${majorVersion}.${minorVersion}`);
  });
});
