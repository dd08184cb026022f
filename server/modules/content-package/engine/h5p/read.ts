import { z } from 'zod';
import { EXERCISE_LANGUAGES, type ExerciseLanguage } from '#contract/exercise/exercise-type.ts';
import { EXERCISE_LIMITS } from '#contract/exercise/limits.ts';
import { DomainError } from '#server/errors.ts';
import type { AddNote, PackedExercise, PackedQuiz } from '../model.ts';
import { orInvalid, type Notes } from '../notes.ts';
import { plainHtml } from '../text/rich.ts';
import { partsOf } from './parts.ts';
import { readTitle } from './plain.ts';
import { readMultiChoice, readSingleChoiceSet, readTrueFalse } from './read/choices.ts';
import { readDragQuestion } from './read/drag-question.ts';
import {
  content,
  fitted,
  flag,
  LIST_MAX,
  listOf,
  machineName,
  number,
  text,
  type ReadContent,
} from './read/params.ts';
import { readBlanks, readDragText, readMarkTheWords } from './read/texts.ts';

type Read = (content: ReadContent, note: AddNote) => PackedExercise[];

const READ: Readonly<Record<string, Read>> = {
  'H5P.MultiChoice': readMultiChoice,
  'H5P.TrueFalse': readTrueFalse,
  'H5P.SingleChoiceSet': readSingleChoiceSet,
  'H5P.Blanks': readBlanks,
  'H5P.DragText': readDragText,
  'H5P.MarkTheWords': readMarkTheWords,
  'H5P.DragQuestion': readDragQuestion,
};

/** A package may name a type as an object's inherited members are named. */
const readerOf = (name: string): Read | undefined => (Object.hasOwn(READ, name) ? READ[name] : undefined);

const metadata = z.object({
  title: text,
  mainLibrary: text,
  language: z.enum(EXERCISE_LANGUAGES).nullable().catch(null),
});
const questionSet = z.object({
  introPage: z.object({ introduction: text }).catch({ introduction: '' }),
  questions: listOf(content.catch({ library: '', params: {}, metadata: { title: '' } })),
  randomQuestions: flag(false),
  poolSize: number,
});

/**
 * The exercises of an H5P package, from its two files of texts. CONTENT_PACKAGE_UNREADABLE if they are no JSON;
 * CONTENT_PACKAGE_KIND_UNKNOWN, with the name of the type, if we have nothing like it. Pure.
 */
export function readH5p(
  texts: { h5p: string; content: string },
  notes: Notes,
): PackedQuiz<{ number: number; exercise: PackedExercise }> {
  const { title, mainLibrary, language } = metadata
    .catch({ title: '', mainLibrary: '', language: null })
    .parse(json(texts.h5p));
  const params = z.record(z.string(), z.unknown()).catch({}).parse(json(texts.content));
  if (mainLibrary === 'H5P.QuestionSet') {
    const { introPage, questions, randomQuestions, poolSize } = readSet(params, notes.of(null));
    return {
      title: readTitle(title),
      description: plainHtml(introPage.introduction, notes.of(null)),
      shuffleExercises: randomQuestions || poolSize > 0,
      exercises: questions.flatMap((question, index) => readOne(question, index + 1, { notes, language })),
    };
  }
  if (!readerOf(mainLibrary))
    throw new DomainError('CONTENT_PACKAGE_KIND_UNKNOWN', { details: { kind: mainLibrary.slice(0, 100) } });
  const only = { library: mainLibrary, params, metadata: { title: '' } };
  return {
    title: readTitle(title),
    description: '',
    shuffleExercises: false,
    exercises: readOne(only, 1, { notes, language }),
  };
}

/** What is too long in a single question is cut with a note on that one. */
function readSet({ questions, ...head }: Record<string, unknown>, note: AddNote) {
  const all: unknown[] = Array.isArray(questions) ? questions : [];
  if (all.length > LIST_MAX) note('EXERCISES_BEYOND_LIMIT');
  return questionSet.parse({ ...(fitted(head, note) as object), questions: all.slice(0, LIST_MAX) });
}

function readOne(
  source: ReadContent,
  number: number,
  { notes, language }: { notes: Notes; language: ExerciseLanguage | null },
) {
  const note = notes.of(number);
  const read = readerOf(machineName(source.library));
  if (read)
    return orInvalid(() => read(fit(source, note), note), note).map((exercise) => ({
      number,
      // H5P has no points of its own: it counts the parts.
      exercise: { ...exercise, language, points: Math.min(partsOf(exercise), EXERCISE_LIMITS.pointsMax) },
    }));
  note('EXERCISE_LEFT_OUT', machineName(source.library) || '?');
  return [];
}

const fit = (source: ReadContent, note: AddNote): ReadContent => ({
  ...source,
  params: fitted(source.params, note) as ReadContent['params'],
});

function json(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    throw new DomainError('CONTENT_PACKAGE_UNREADABLE');
  }
}
