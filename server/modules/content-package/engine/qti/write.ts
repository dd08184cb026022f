import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { PackedExercise, PackedFile, PackedQuiz } from '../model.ts';
import type { Notes } from '../notes.ts';
import { plainParagraphs } from '../text/rich.ts';
import { filePath, type ItemBody, type QtiWriting } from './model.ts';
import { writeChoice, writeFindSynonym, writeTrueFalse } from './write/choices.ts';
import { writeGraphicGapMatch } from './write/graphic.ts';
import { itemXml } from './write/item.ts';
import { writeFindThePlace, writeGapMatch, writeHottext, writeTextEntry } from './write/texts.ts';
import { el, XML_HEAD } from './xml.ts';

type Write<T extends ExerciseType> = (exercise: PackedExercise<T>, making: QtiWriting) => ItemBody[];

/** Null: QTI has nothing like it. */
const WRITE: { [T in ExerciseType]: Write<T> | null } = {
  dragTheWords: writeGapMatch,
  dragTheWordsImage: writeGraphicGapMatch,
  fillInTheBlanks: writeTextEntry,
  fillInTheBlanksImage: null,
  markTheWords: writeHottext,
  multipleChoice: writeChoice,
  singleChoice: writeChoice,
  trueFalse: writeTrueFalse,
  findSynonym: writeFindSynonym,
  findThePlace: writeFindThePlace,
};

export interface QtiText {
  path: string;
  xml: string;
}

/** The XML files of a QTI 3 package: items, the test that orders them, the manifest. Pure. */
export function writeQti(
  quiz: PackedQuiz,
  { files, notes }: { files: ReadonlyMap<string, PackedFile>; notes: Notes },
): QtiText[] {
  const items = quiz.exercises.flatMap((exercise, index) => {
    const note = notes.of(index + 1);
    const write = WRITE[exercise.type] as Write<ExerciseType> | null;
    if (!write) note('EXERCISE_LEFT_OUT', exercise.type);
    const making = { files, note };
    const bodies = write?.(exercise, making) ?? [];
    // Each item is marked by itself: who has all of one has a part of the whole.
    if (bodies.length > 1 && exercise.partialPoints === false) note('PARTIAL_POINTS_LEFT_OUT');
    const shares = sharesOf(exercise.points ?? 1, bodies);
    return bodies.map((body, part) => ({
      exercise: { ...exercise, points: shares[part] ?? 0 },
      body,
      making,
      number: index + 1,
    }));
  });
  const texts = items.map(({ exercise, body, making, number }, index): QtiText & { id: string } => {
    const id = `item-${index + 1}`;
    const xml = itemXml(exercise, { identifier: id, title: String(number) }, body, making);
    return { id, path: `items/${id}.xml`, xml };
  });
  return [
    { path: 'imsmanifest.xml', xml: manifest(texts, files) },
    { path: 'assessment.xml', xml: test(quiz, texts) },
    ...texts,
  ];
}

/** Several items share the points of one exercise by their parts; together they have all of them, in hundredths. */
function sharesOf(points: number, bodies: readonly ItemBody[]): number[] {
  const parts = bodies.map(({ responses }) => responses.reduce((sum, each) => sum + each.parts, 0));
  const all = Math.max(
    parts.reduce((sum, each) => sum + each, 0),
    1,
  );
  const upTo = (index: number) =>
    Math.round((100 * points * parts.slice(0, index).reduce((sum, each) => sum + each, 0)) / all);
  return parts.map((_, index) => (upTo(index + 1) - upTo(index)) / 100);
}

function test(
  { title, description, shuffleExercises }: PackedQuiz,
  items: readonly (QtiText & { id: string })[],
) {
  const section = el(
    'qti-assessment-section',
    { identifier: 'section-1', title, visible: 'true' },
    shuffleExercises ? el('qti-ordering', { shuffle: 'true' }) : '',
    description
      ? el(
          'qti-rubric-block',
          { view: 'candidate' },
          el('qti-content-body', {}, plainParagraphs(description)),
        )
      : '',
    ...items.map(({ id, path }) => el('qti-assessment-item-ref', { identifier: id, href: path })),
  );
  return (
    XML_HEAD +
    el(
      'qti-assessment-test',
      { xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0', identifier: 'test-1', title },
      el(
        'qti-test-part',
        { identifier: 'part-1', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
        section,
      ),
    )
  );
}

const resource = (identifier: string, type: string, href: string): string =>
  el('resource', { identifier, type, href }, el('file', { href }));

function manifest(
  items: readonly (QtiText & { id: string })[],
  files: ReadonlyMap<string, PackedFile>,
): string {
  const resources = [
    resource('test-1', 'imsqti_test_xmlv3p0', 'assessment.xml'),
    ...items.map(({ id, path }) => resource(id, 'imsqti_item_xmlv3p0', path)),
    ...[...files.values()].map((file, index) => resource(`file-${index + 1}`, 'webcontent', filePath(file))),
  ];
  const metadata = el('metadata', {}, el('schema', {}, 'QTI Package'), el('schemaversion', {}, '3.0.0'));
  return (
    XML_HEAD +
    el(
      'manifest',
      {
        xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
        identifier: 'manifest-1',
      },
      metadata,
      el('organizations'),
      el('resources', {}, ...resources),
    )
  );
}
