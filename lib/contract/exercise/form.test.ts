import { describe, expect, it, test } from 'vitest';
import { draftSchemas } from './drafts.ts';
import { EXERCISE_TYPES } from './exercise-type.ts';
import { BLOCK_FIELDS, fromBlockFields, toBlockFields } from './form-fields.ts';
import {
  blockOf,
  exerciseChangesSchema,
  faultsOfFields,
  filesOfFields,
  judgeFields,
  newExerciseFields,
  parsePoints,
  readVideoCode,
} from './form.ts';

const DEFAULTS = { language: 'en', partialPoints: true } as const;
const fields = newExerciseFields('dragTheWords', DEFAULTS);
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe.each(EXERCISE_TYPES)('the form of %s', (type) => {
  it('has each member of its block in one field', () => {
    const members = Object.values(BLOCK_FIELDS[type]).flat();
    expect([...members].sort()).toEqual(Object.keys(draftSchemas[type].shape).sort());
  });

  it('begins as what its own schema accepts, and becomes the same block again', () => {
    const first = newExerciseFields(type, DEFAULTS);
    expect(exerciseChangesSchema(type).parse(first)).toEqual(first);
    expect(toBlockFields(type, fromBlockFields(type, first))).toEqual(
      Object.fromEntries(Object.entries(first).filter(([field]) => field.startsWith('block.'))),
    );
  });

  it('knows no other field', () => {
    expect(exerciseChangesSchema(type).safeParse({ colour: 'red' }).success).toBe(false);
    expect(exerciseChangesSchema(type).parse({ title: 'Ice' })).toEqual({ title: 'Ice' });
  });
});

test('an empty line is no phrase, but stays in the form', () => {
  const typed = {
    ...fields,
    ...toBlockFields('dragTheWords', { text: 'A *fox*', distractors: ['', 'cat'] }),
  };
  expect(fromBlockFields('dragTheWords', typed).distractors).toEqual(['', 'cat']);
  expect(blockOf('dragTheWords', typed).distractors).toEqual(['cat']);
  expect(judgeFields('dragTheWords', typed)).toEqual([]);
});

test('rules of the block and of the fields around it are judged together', () => {
  const typed = { ...fields, points: 'two', title: 'a'.repeat(256) };
  expect(judgeFields('dragTheWords', typed).map(({ code }) => code)).toEqual([
    'REQUIRED_DRAGGABLE_MARKED_SYMBOL',
    'POINTS_NOT_A_NUMBER',
    'VALUE_TOO_LONG',
  ]);
});

const NO_SOUND = fields.sound;
const NO_MEDIA = fields.media;

test.each([
  [{}, []],
  [{ media: { ...NO_MEDIA, kind: 'PICTURE' } }, ['PICTURE_MISSING']],
  [{ media: { ...NO_MEDIA, kind: 'PICTURE', picture: ID, alt: ' ' } }, ['ALT_MISSING']],
  [{ media: { ...NO_MEDIA, kind: 'VIDEO', videoCode: 'short' } }, ['VIDEO_CODE_WRONG']],
  [{ media: { ...NO_MEDIA, kind: 'VIDEO', videoCode: 'https://youtu.be/dQw4w9WgXcQ?t=1' } }, []],
  [{ sound: { ...NO_SOUND, isOn: true } }, ['AUDIO_MISSING']],
] as const)('what no rule covers is a fault: %j', (changes, faults) => {
  expect(faultsOfFields({ ...fields, ...changes })).toEqual(faults);
});

test('what the chosen kind of media and a sound that is off have no use for is dropped', () => {
  const { media, sound } = exerciseChangesSchema('dragTheWords').parse({
    media: { kind: 'VIDEO', picture: ID, alt: 'A room', videoCode: 'dQw4w9WgXcQ' },
    sound: { isOn: false, audio: ID, title: 'Rain', autoplay: true, hidden: true },
  });
  expect(media).toEqual({ kind: 'VIDEO', picture: null, alt: '', videoCode: 'dQw4w9WgXcQ' });
  expect(sound).toEqual(NO_SOUND);
});

test('the files of a form are those that it shows, each once', () => {
  const block = {
    options: [],
    images: [{ id: 'i1', fileId: ID, alt: '', width: 0, height: 0 }],
    audios: [{ id: 'a1', fileId: 'other', title: '' }],
  };
  const typed = {
    ...newExerciseFields('singleChoice', DEFAULTS),
    ...toBlockFields('singleChoice', block),
    media: { ...NO_MEDIA, kind: 'PICTURE' as const, picture: ID, alt: 'A room' },
  };
  expect(filesOfFields('singleChoice', typed)).toEqual([
    { id: ID, purpose: 'EXERCISE_IMAGE' },
    { id: 'other', purpose: 'EXERCISE_AUDIO' },
  ]);
});

test('numbers and addresses are read as they are typed', () => {
  expect([parsePoints('2,5'), parsePoints(' '), parsePoints('two')]).toEqual([2.5, Number.NaN, Number.NaN]);
  expect(readVideoCode('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3')).toBe('dQw4w9WgXcQ');
  expect(readVideoCode(' dQw4w9WgXcQ ')).toBe('dQw4w9WgXcQ');
});
