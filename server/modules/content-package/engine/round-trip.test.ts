import { expect, it, describe } from 'vitest';
import { draftSchemas, type DraftInputs } from '#contract/exercise/drafts.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { writeH5p } from './h5p/write.ts';
import { readH5p } from './h5p/read.ts';
import { EMPTY_FIELDS, type PackedExercise, type PackedFields, type PackedFile } from './model.ts';
import { createNotes } from './notes.ts';
import { readQti } from './qti/read.ts';
import { writeQti } from './qti/write.ts';

const files: ReadonlyMap<string, PackedFile> = new Map([
  ['room', { name: '1.jpg', mimeType: 'image/jpeg', width: 400, height: 300 }],
  ['yard', { name: '2.png', mimeType: 'image/png', width: 300, height: 300 }],
  ['bell', { name: '3.mp3', mimeType: 'audio/mpeg', width: 0, height: 0 }],
]);
const made = <T extends ExerciseType>(
  type: T,
  draft: DraftInputs[T],
  fields: Partial<PackedFields> = {},
): PackedExercise =>
  ({
    ...EMPTY_FIELDS,
    language: 'en',
    points: 1,
    partialPoints: true,
    ...fields,
    type,
    draft: draftSchemas[type].parse(draft),
  }) as PackedExercise;

const quizOf = (...exercises: PackedExercise[]) => ({
  title: 'Verbs & more',
  description: 'Read this first.\nThen that.',
  shuffleExercises: true,
  exercises,
});

const FORMATS = {
  H5P(quiz: ReturnType<typeof quizOf>) {
    const notes = createNotes();
    let id = 0;
    const { metadata, content } = writeH5p(quiz, { files, notes, newId: () => `id-${(id += 1)}` });
    const written = notes.list();
    const back = createNotes();
    const read = readH5p({ h5p: JSON.stringify(metadata), content: JSON.stringify(content) }, back);
    return { read, written, back: back.list() };
  },
  async QTI(quiz: ReturnType<typeof quizOf>) {
    const notes = createNotes();
    const texts = new Map(writeQti(quiz, { files, notes }).map(({ path, xml }) => [path, xml]));
    const back = createNotes();
    return { read: await readQti(texts, back), written: notes.list(), back: back.list() };
  },
};

/** What a package does not carry: ids of parts, and where files lie. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, member]) =>
          !['id', 'imageId', 'audioId', 'fileId', 'width', 'height'].includes(key) && member !== undefined,
      )
      .map(([key, member]) => [key, bare(member)]),
  );
}
const common = { title: 'One', descriptionStudent: 'Do it.\nWell.', errorHint: 'Look again' };

const SIGNS = {
  title: 'x < y & z > 1 &lt; "q"',
  descriptionStudent: 'Use <b>',
  errorHint: 'If a < b\nthen &amp;',
};

const SPOTS: DraftInputs['dragTheWordsImage'] = {
  images: [{ id: 'i1', fileId: 'room', alt: 'A room' }],
  spots: [
    { imageId: 'i1', x: 0.1, y: 0.2, w: 0.2, h: 0.1, phrase: 'lamp/bed' },
    { imageId: 'i1', x: 0.6, y: 0.5, w: 0.25, h: 0.2, phrase: 'bed', label: 'Left' },
  ],
  distractors: ['cat'],
};

const BOTH: PackedExercise[] = [
  made(
    'dragTheWords',
    { text: 'The *quick* fox & *24/7* "dog" * 5 * 3\n\nand *a\\/b*', distractors: ['slow', 'x:y'] },
    { ...common, points: 3 },
  ),
  made(
    'fillInTheBlanks',
    {
      text: "It *isn't/is not:neg* cold at *10:30*.\n*-ing* <b>",
      formatting: [{ from: 0, to: 2, b: true }],
      matching: { case: 'STRICT' },
    },
    { ...common, points: 3 },
  ),
  made(
    'fillInTheBlanks',
    { text: 'I like *_* music, *_:none* art and *a/_* book.', matching: { case: 'STRICT' } },
    { points: 3 },
  ),
  made('markTheWords', { text: 'A *noun* is - and *\\-ing* here, 2 * 3.\nTwo' }, { ...common, points: 2 }),
  made(
    'multipleChoice',
    {
      question: 'Which?\nSay!',
      options: [{ text: 'one & <two>', correct: true }, { text: 'b', correct: true }, { text: 'c' }],
      shuffle: false,
    },
    { errorHint: 'No', points: 2 },
  ),
  made(
    'multipleChoice',
    {
      question: 'Which?',
      options: [
        { text: 'a', correct: true },
        { text: 'b', correct: true },
      ],
    },
    { partialPoints: false },
  ),
  made('singleChoice', { question: 'Which?', options: [{ text: 'a' }, { text: 'b', correct: true }] }),
  made('trueFalse', { statements: [{ text: 'Ice is cold', answer: true }] }),
  made(
    'trueFalse',
    { statements: [{ text: 'Ice is hot', answer: false }] },
    { title: 'a <b> c', errorHint: 'a < b\nc' },
  ),
  made('fillInTheBlanks', { text: 'a *b*', matching: { case: 'STRICT' } }, SIGNS),
  made('markTheWords', { text: 'a *b*' }, { ...SIGNS, image: { fileId: 'room', alt: 'x < y &lt; z' } }),
  made('dragTheWordsImage', SPOTS, { points: 2 }),
  made('dragTheWordsImage', SPOTS, { partialPoints: false }),
];

const QTI_ALONE: PackedExercise[] = [
  made(
    'fillInTheBlanks',
    {
      text: '*Paris* is *nice* in *May/June*',
      gapMatching: { g1: { case: 'STRICT' }, g3: { case: 'STRICT' } },
    },
    { audio: { fileId: 'bell', title: 'Bell', autoplay: true } },
  ),
  made('fillInTheBlanks', {
    text: '*Paris* is *nice*',
    matching: { case: 'STRICT' },
    gapMatching: { g2: { case: 'IGNORE' } },
  }),
];

it('QTI carries capitals of single gaps, and a sound that begins by itself', async () => {
  const { read, written } = await FORMATS.QTI(quizOf(...QTI_ALONE));
  const [first, second] = read.exercises.map(({ exercise }) => exercise);
  expect(first?.audio?.autoplay).toBe(true);
  expect(bare(first?.draft)).toEqual(bare(QTI_ALONE[0]?.draft));
  expect(second?.draft).toMatchObject({ matching: {}, gapMatching: { g1: { case: 'STRICT' } } });
  expect(written).toEqual([]);
});

const noted = async (format: keyof typeof FORMATS, ...exercises: PackedExercise[]) =>
  (await FORMATS[format](quizOf(...exercises))).written;
const blanks = (more: Partial<DraftInputs['fillInTheBlanks']>) =>
  made('fillInTheBlanks', { text: 'A *b* c', ...more });

describe('what is lost is noted', () => {
  it('of comparing, unless others compare so anyway', async () => {
    for (const format of ['H5P', 'QTI'] as const) {
      expect(
        await noted(format, blanks({}), blanks({ matching: { letters: 'STRICT', punctuation: 'STRICT' } })),
      ).toEqual([]);
      expect(
        await noted(
          format,
          blanks({ matching: { punctuation: 'ALL' } }),
          blanks({ gapMatching: { g1: { typos: 'HALF' } } }),
        ),
      ).toEqual([{ code: 'MATCHING_LEFT_OUT', exercises: [1, 2], details: [] }]);
    }
    const own = blanks({ gapMatching: { g1: { case: 'STRICT' } } });
    expect(await noted('H5P', own)).toEqual([{ code: 'MATCHING_LEFT_OUT', exercises: [1], details: [] }]);
    expect(await noted('QTI', own)).toEqual([]);
  });

  it('of capitals that matter in some answers of a gap alone', async () => {
    const entry = (word: string, isExact: boolean) =>
      `<qti-map-entry map-key="${word}" mapped-value="1" case-sensitive="${isExact}"/>`;
    const item = `<qti-assessment-item><qti-response-declaration identifier="R"><qti-mapping>${entry('May', true)}${entry('june', false)}</qti-mapping></qti-response-declaration><qti-item-body>In <qti-text-entry-interaction response-identifier="R"/></qti-item-body></qti-assessment-item>`;
    const notes = createNotes();
    const { exercises } = await readQti(new Map([['item.xml', item]]), notes);
    expect(exercises[0]?.exercise.draft).toMatchObject({ matching: { case: 'STRICT' } });
    expect(notes.list()).toEqual([{ code: 'MATCHING_LEFT_OUT', exercises: [1], details: [] }]);
  });

  it('of points in H5P, which gives one for each part', async () => {
    const text = 'A *b* and *c*';
    const marked = made('markTheWords', { text: 'Look *up to* *me* and *-him*' }, { points: 3 });
    const touching = made('markTheWords', { text: 'A *black*-*white* film' });
    const options = [
      { text: 'a', correct: true },
      { text: 'b', correct: true },
    ];
    const whole = made('multipleChoice', { options }, { partialPoints: false });
    const points = await noted(
      'H5P',
      made('fillInTheBlanks', { text }),
      made('dragTheWords', { text }, { points: 2 }),
      marked,
      whole,
      touching,
    );
    expect(points.find(({ code }) => code === 'POINTS_LEFT_OUT')?.exercises).toEqual([1]);
  });

  it('of points for the whole alone, except where there is one part', async () => {
    const whole = { partialPoints: false };
    const notes = await noted(
      'H5P',
      made('fillInTheBlanks', { text: 'A *b*' }, whole),
      made('trueFalse', { statements: [{ text: 'Ice', answer: true }] }, whole),
      made('dragTheWords', { text: 'A *b* and *c*' }, whole),
    );
    expect(notes.find(({ code }) => code === 'PARTIAL_POINTS_LEFT_OUT')?.exercises).toEqual([3]);
  });

  it('of options whose file no format takes, and of bold words', async () => {
    const options = [{ text: 'a', audioId: 'a1', correct: true }, { text: 'b' }];
    const choice = made('singleChoice', { options, audios: [{ id: 'a1', fileId: 'gone', title: 'A' }] });
    expect(await noted('QTI', choice)).toEqual([
      { code: 'OPTION_MEDIA_LEFT_OUT', exercises: [1], details: [] },
    ]);
    const place = made('findThePlace', {
      text: 'She *always* drinks *-* coffee.',
      formatting: [{ from: 0, to: 3, b: true }],
    });
    expect((await noted('H5P', place)).map(({ code }) => code)).toEqual([
      'KIND_CHANGED',
      'FORMATTING_LEFT_OUT',
    ]);
  });
});

describe.each(['H5P', 'QTI'] as const)('%s', (format) => {
  it.each(BOTH.map((each) => [each.type, each] as const))('carries %s', async (_, exercise) => {
    const { read, back } = await FORMATS[format](quizOf(exercise));
    expect(read.exercises).toHaveLength(1);
    const { draft, descriptionStudent, errorHint, title, type, image, points, partialPoints } =
      read.exercises[0]?.exercise ?? made('trueFalse', {});
    // H5P does not say it where it always gives points for parts, as we do by default.
    expect({ points, partialPoints: partialPoints ?? true }).toEqual({
      points: exercise.points,
      partialPoints: exercise.partialPoints,
    });
    expect(bare({ draft, descriptionStudent, errorHint, title, type, image })).toEqual(
      bare({
        draft: exercise.draft,
        descriptionStudent: exercise.descriptionStudent,
        errorHint: exercise.errorHint,
        title: exercise.title,
        type: exercise.type,
        image: exercise.image,
      }),
    );
    // In H5P such a gap is left empty, which is no answer here.
    const hasZero = format === 'H5P' && 'text' in exercise.draft && exercise.draft.text.includes('*_');
    expect(back).toEqual(hasZero ? [{ code: 'ZERO_ANSWERS_CHANGED', exercises: [1], details: [] }] : []);
  });
  it('carries the language of its exercises', async () => {
    const text = 'A *b*';
    const ofLanguages = (...languages: ('uz' | 'ky')[]) =>
      quizOf(...languages.map((language) => made('dragTheWords', { text }, { language })));
    const same = await FORMATS[format](ofLanguages('uz', 'uz'));
    expect(same.read.exercises.map(({ exercise }) => exercise.language)).toEqual(['uz', 'uz']);
    expect(same.written).toEqual([]);
    const { read, written } = await FORMATS[format](ofLanguages('uz', 'ky'));
    const isLost = format === 'H5P';
    expect(read.exercises.map(({ exercise }) => exercise.language)).toEqual(
      isLost ? [null, null] : ['uz', 'ky'],
    );
    expect(written).toEqual(isLost ? [{ code: 'LANGUAGES_LEFT_OUT', exercises: [], details: [] }] : []);
  });

  it('carries a text of candidates, and each candidate once', async () => {
    const text = 'A *big* house';
    const running = made('findSynonym', { text, candidates: 'It is *large*, not *-red* or *-Red*.' });
    const listed = made('findSynonym', { text, candidates: '*large*\n*-red*' });
    const { read } = await FORMATS[format](quizOf(running, listed));
    const options = [{ text: 'large', correct: true }, { text: 'red' }];
    expect(read.exercises.map(({ exercise }) => exercise.draft)).toMatchObject([
      { question: 'A big house\nIt is large, not red or Red.', options },
      { question: 'A big house', options },
    ]);
    for (const { exercise } of read.exercises)
      expect(exercise.draft).toMatchObject({ options: { length: 2 } });
  });

  it('carries the quiz', async () => {
    const { read } = await FORMATS[format](quizOf(...BOTH));
    expect({ ...read, exercises: read.exercises.map(({ number }) => number) }).toEqual({
      title: 'Verbs & more',
      description: 'Read this first.\nThen that.',
      shuffleExercises: true,
      exercises: BOTH.map((_, index) => index + 1),
    });
  });
});
