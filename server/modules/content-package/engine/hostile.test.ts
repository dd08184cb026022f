import { describe, expect, it } from 'vitest';
import { readH5p } from './h5p/read.ts';
import { createNotes } from './notes.ts';
import { readQti } from './qti/read.ts';

const INHERITED = ['constructor', 'toString', '__proto__'];

const h5p = (mainLibrary: string, params: object) => {
  const notes = createNotes();
  const texts = { h5p: JSON.stringify({ title: 'Quiz', mainLibrary }), content: JSON.stringify(params) };
  return { read: readH5p(texts, notes), notes };
};
const item = async (responses: string, body: string) => {
  const notes = createNotes();
  const xml = `<qti-assessment-item>${responses}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
  return { read: await readQti(new Map([['item.xml', xml]]), notes), notes };
};
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const response = (entries: string) =>
  `<qti-response-declaration identifier="R" cardinality="multiple"><qti-mapping>${entries}</qti-mapping></qti-response-declaration>`;
const entry = (key: string) => `<qti-map-entry map-key="${key}" mapped-value="1"/>`;

describe('names of inherited members', () => {
  it.each(INHERITED)('%s is an unknown kind', (name) => {
    expect(() => h5p(name, {})).toThrow('CONTENT_PACKAGE_KIND_UNKNOWN');
    const { notes } = h5p('H5P.QuestionSet', { questions: [{ library: `${name} 1.0`, params: {} }] });
    expect(notes.list()).toEqual([{ code: 'EXERCISE_LEFT_OUT', exercises: [1], details: [name] }]);
  });

  it.each(['constructor', 'toString'])('<%s> is an element like any other', (name) => {
    const { read } = h5p('H5P.TrueFalse', { question: `<${name}>Ice</${name}>`, correct: 'true' });
    expect(read.exercises[0]?.exercise.draft).toMatchObject({ statements: [{ text: 'Ice' }] });
  });
});

describe('one exercise does not stop the others', () => {
  it('has as many runs of formatting as a text can have', () => {
    const { read, notes } = h5p('H5P.Blanks', { questions: [times(1500, () => '<b>a</b> b ') + '*c*'] });
    const { draft } = read.exercises[0]?.exercise ?? {};
    expect(draft && 'formatting' in draft && draft.formatting).toHaveLength(1000);
    expect(notes.list()).toEqual([{ code: 'FORMATTING_LEFT_OUT', exercises: [1], details: [] }]);
  });

  it('is left out if no draft can hold it', () => {
    // Far away: the distance between the two is no number.
    const box = { x: 1e308, y: 1e308, width: 1, height: 1 };
    const word = { library: 'H5P.AdvancedText 1.1', params: { text: 'cat' } };
    const picture = { library: 'H5P.Image 1.1', params: { file: { path: 'a.png' }, alt: 'A cat' } };
    const task = {
      elements: [
        { type: word, dropZones: ['0'] },
        { type: picture, dropZones: [], ...box },
      ],
      dropZones: [{ ...box, correctElements: ['0'] }],
    };
    const settings = { size: { width: 1e308, height: 1e308 } };
    const { read, notes } = h5p('H5P.QuestionSet', {
      questions: [
        { library: 'H5P.DragQuestion 1.15', params: { question: { settings, task } } },
        { library: 'H5P.TrueFalse 1.8', params: { question: 'Ice', correct: 'true' } },
      ],
    });
    expect(read.exercises.map(({ number }) => number)).toEqual([2]);
    expect(notes.list()).toContainEqual({ code: 'EXERCISE_INVALID', exercises: [1], details: [] });
  });
});

describe('long lists', () => {
  const chips = (count: number) =>
    times(count, (index) => `<qti-gap-text identifier="W${index}">w${index}</qti-gap-text>`);
  const gap = '<qti-gap identifier="G"/>';
  const choices = (inside: string) =>
    `<qti-choice-interaction response-identifier="R">${inside}</qti-choice-interaction>`;
  const many = 20_000;

  it('of chips, of what one gap accepts, and of gaps with one name', async () => {
    const { read, notes } = await item(
      response(times(many, (index) => entry(`W${index} G`))),
      `<qti-gap-match-interaction response-identifier="R">${chips(many)}<p>${gap.repeat(many)}</p></qti-gap-match-interaction>`,
    );
    const { draft } = read.exercises[0]?.exercise ?? {};
    expect(draft && 'text' in draft && draft.text.match(/\*[^*]+\*/g)).toHaveLength(100);
    expect(notes.list()).toEqual([{ code: 'PARTS_LEFT_OUT', exercises: [1], details: [] }]);
  });

  it('of accepted answers, which all gaps share', async () => {
    const { read } = await item(
      response(times(many, (index) => entry(`w${index}`))),
      '<qti-text-entry-interaction response-identifier="R"/>'.repeat(many),
    );
    const { draft } = read.exercises[0]?.exercise ?? {};
    expect(draft && 'text' in draft && draft.text.match(/\*[^*]+\*/g)).toHaveLength(100);
  });

  it('of blocks in one item', async () => {
    const block =
      '<qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">a</qti-simple-choice></qti-choice-interaction>';
    const { read, notes } = await item(
      response(entry('A')),
      'Words beside. '.repeat(1000) + block.repeat(many),
    );
    expect(read.exercises).toHaveLength(100);
    expect(notes.list()).toEqual([{ code: 'EXERCISES_BEYOND_LIMIT', exercises: [1], details: [] }]);
  });

  it('of empty lines around a text', async () => {
    const lines = '<br/>'.repeat(190_000);
    const { read } = await item(
      response(entry('A')),
      `<qti-choice-interaction response-identifier="R"><qti-prompt>${lines}Which?${lines}</qti-prompt></qti-choice-interaction>`,
    );
    expect(read.exercises[0]?.exercise.draft).toMatchObject({ question: 'Which?' });
  });

  it('of white space after a text', async () => {
    const { read } = await item(
      response(''),
      `${'Ice '.repeat(10_000)}${'<i> </i>'.repeat(100_000)}${choices('')}`,
    );
    expect(read.exercises[0]?.exercise.draft).toMatchObject({ question: 'Ice '.repeat(10_000).trim() });
  });

  it('of options, statements and distractors: as many are read as break the rule', async () => {
    const choice = times(many, (index) => `<qti-simple-choice identifier="A${index}">a</qti-simple-choice>`);
    const { read } = await item(response(entry('A1')), choices(choice));
    expect(read.exercises[0]?.exercise.draft).toMatchObject({ options: { length: 40 } });
    const statement = times(
      many,
      (index) => `<qti-simple-associable-choice identifier="S${index}">s</qti-simple-associable-choice>`,
    );
    const columns = ['true', 'false'].map(
      (sign) => `<qti-simple-associable-choice identifier="${sign}">${sign}</qti-simple-associable-choice>`,
    );
    const sets = [statement, columns.join('')].map(
      (set) => `<qti-simple-match-set>${set}</qti-simple-match-set>`,
    );
    const matched = await item(
      response(entry('S1 true')),
      `<qti-match-interaction response-identifier="R">${sets.join('')}</qti-match-interaction>`,
    );
    expect(matched.read.exercises[0]?.exercise.draft).toMatchObject({ statements: { length: 40 } });
    const dragged = await item(
      response(entry('W1 G')),
      `<qti-gap-match-interaction response-identifier="R">${chips(many)}<p>${gap}</p></qti-gap-match-interaction>`,
    );
    expect(dragged.read.exercises[0]?.exercise.draft).toMatchObject({ distractors: { length: 40 } });
    const words = { textField: 'A *b*', distractors: times(many, (index) => `*${index}* `).slice(0, 90_000) };
    expect(h5p('H5P.DragText', words).read.exercises[0]?.exercise.draft).toMatchObject({
      distractors: { length: 40 },
    });
  });

  it('of words beside many blocks: each has the start of them', async () => {
    const { read } = await item(
      response(entry('A')),
      'Words beside. '.repeat(100_000) + choices('').repeat(many),
    );
    const lengths = read.exercises.map(
      ({ exercise: { draft } }) => 'question' in draft && draft.question.length,
    );
    expect(lengths).toEqual(Array.from({ length: 100 }, () => 40_000));
  });

  it('of elements that nobody closes', async () => {
    const { read, notes } = await item(response(''), '<a>'.repeat(200_000) + '</b>'.repeat(400_000));
    expect(read.exercises).toEqual([]);
    expect(notes.list()).toEqual([
      { code: 'TEXT_CUT', exercises: [1], details: ['item.xml'] },
      { code: 'EXERCISE_LEFT_OUT', exercises: [1], details: ['qti-item-body'] },
    ]);
  });

  it('of elements in a text of H5P', () => {
    const { notes } = h5p('H5P.TrueFalse', { question: `${'<b>'.repeat(300)}Ice`, correct: 'true' });
    expect(notes.list()).toEqual([{ code: 'TEXT_CUT', exercises: [1], details: [] }]);
  });

  it('of items: others are served between two of them', async () => {
    const texts = ['1.xml', '2.xml'].map((name) => [name, '<qti-assessment-item/>'] as const);
    const served: string[] = [];
    const reading = readQti(new Map(texts), createNotes()).then(() => served.push('read'));
    setImmediate(() => served.push('another'));
    await reading;
    expect(served).toEqual(['another', 'read']);
  });

  it('of alternatives in one gap', () => {
    const { read } = h5p('H5P.Blanks', { questions: [`*${times(20_000, (index) => `${index}/`)}*`] });
    expect(read.exercises).toHaveLength(1);
  });
});
