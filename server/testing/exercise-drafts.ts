import fc from 'fast-check';
import { alikeForm } from '#contract/exercise/base-form.ts';
import { draftSchemas, type DraftInputs, type Drafts } from '#contract/exercise/drafts.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';

/** Drafts that break no rule, with words that occur nowhere else, so that tests can search projections for them. */

/** A word that differs from every other in its letters. */
const keyword = fc
  .integer({ min: 0, max: 99_999 })
  .map((n) => `key${n.toString(26)}q`.replace(/\d/g, (d) => 'rstuvwxyzo'[Number(d)] ?? d));
const keywords = (minLength: number, maxLength: number) =>
  fc.uniqueArray(keyword, { minLength, maxLength, selector: alikeForm });

const sentence = fc
  .array(fc.constantFrom('The', 'кот', 'бала', 'well-known', '10:30', 'oʻzbek', 'դու՞', '—', '(a)'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));

/** Marks with text between them. */
const spread = (marks: readonly string[], text: string) => marks.map((mark) => `${text} *${mark}*`).join(' ');

const gapSources = (extra: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(keywords(1, 3), { minLength: 1, maxLength: 5 }), extra)
    .map(([gaps, tip]) => gaps.map((words) => `${words.join('/')}${tip && `:${tip}`}`));

const tip = fc.constantFrom('', 'a tip');
const matching = fc.record(
  {
    case: fc.constantFrom('IGNORE' as const, 'STRICT' as const),
    typos: fc.constantFrom('HINT' as const, 'OFF' as const, 'HALF' as const, 'FULL' as const),
    punctuation: fc.constantFrom('EDGES' as const, 'ALL' as const, 'STRICT' as const),
  },
  { requiredKeys: [] },
);
const bank = fc.record({
  distractors: fc.uniqueArray(fc.constantFrom('zebra', 'yak', 'xerus')),
  reusable: fc.boolean(),
});
const images = [
  { id: 'i1', fileId: 'f1', alt: 'one', width: 8, height: 6 },
  { id: 'i2', fileId: 'f2', alt: 'two', width: 8, height: 6 },
];

const spots = (sources: readonly string[]) =>
  sources.map((phrase, index) => ({
    imageId: index % 2 ? 'i1' : 'i2',
    x: index * 0.1,
    y: 0.5,
    w: 0.1,
    h: 0.1,
    phrase,
  }));

/** The alternatives of a drag exercise are phrases of its bank, so that each gap has one. */
const dragSources = keywords(1, 5);

const options = fc
  .tuple(keywords(2, 6), fc.nat())
  .map(([texts, right]) => texts.map((text, index) => ({ text, correct: index === right % texts.length })));

const DRAFTS: { [T in ExerciseType]: fc.Arbitrary<DraftInputs[T]> } = {
  dragTheWords: fc
    .tuple(dragSources, sentence, bank)
    .map(([sources, text, more]) => ({ text: spread(sources, text), ...more })),
  dragTheWordsImage: fc
    .tuple(dragSources, bank)
    .map(([sources, more]) => ({ images, spots: spots(sources), ...more })),
  fillInTheBlanks: fc
    .tuple(gapSources(tip), sentence, matching, fc.boolean())
    .map(([sources, text, settings, noRepeat]) => ({
      text: spread(sources, text),
      matching: settings,
      noRepeat,
    })),
  fillInTheBlanksImage: fc
    .tuple(gapSources(tip), matching)
    .map(([sources, settings]) => ({ images, spots: spots(sources), matching: settings })),
  markTheWords: fc
    .tuple(fc.array(fc.constantFrom('', '-', '='), { minLength: 1, maxLength: 6 }), sentence)
    .map(([signs, text]) => ({
      text: spread(['first', ...signs.map((sign, n) => `${sign}word ${n}`)], text),
    })),
  multipleChoice: fc.tuple(options, fc.array(fc.boolean())).map(([all, more]) => ({
    question: 'Which?',
    options: all.map((option, n) => ({ ...option, correct: option.correct || (more[n] ?? false) })),
  })),
  singleChoice: options.map((all) => ({ question: 'Which?', options: all })),
  trueFalse: fc
    .array(fc.boolean(), { minLength: 1, maxLength: 6 })
    .map((answers) => ({ statements: answers.map((answer, n) => ({ text: `Statement ${n}`, answer })) })),
  findSynonym: fc
    .tuple(keywords(2, 6), fc.constantFrom('\n', ' and '), fc.boolean())
    .map(([[real, ...fakes], between, inText]) => {
      const candidates = [`*+${real}*`, ...fakes.map((fake) => `*-${fake}*`)].join(between);
      return inText ? { text: `*dull* ${candidates}` } : { text: 'It was *dull*.', candidates };
    }),
  findThePlace: fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.nat(), fc.boolean())
    .map(([fakes, right, marked]) => {
      const places = Array.from({ length: fakes + 1 }, (_, n) =>
        n === right % (fakes + 1) ? (marked ? '*always*' : '*+*') : '*-*',
      );
      return { text: places.join(' word '), phrase: marked ? '' : 'always' };
    }),
};

/** Drafts of a kind that can be saved. */
export const draftsOf = <T extends ExerciseType>(type: T): fc.Arbitrary<Drafts[T]> =>
  DRAFTS[type].map((draft) => draftSchemas[type].parse(draft) as Drafts[T]);

/** Predictable ids: `id1`, `id2` … */
export function countedIds(): () => string {
  let made = 0;
  return () => `id${(made += 1)}`;
}
