import type { ExerciseLanguage, ExerciseType } from '#contract/exercise/exercise-type.ts';
import type { PackedExercise, PackedFile, PackedQuiz } from '../model.ts';
import type { Notes } from '../notes.ts';
import { plainParagraphs } from '../text/rich.ts';
import { H5P_LIBRARIES, type H5pContent, type H5pWriting } from './model.ts';
import { writePlain, writeTitle } from './plain.ts';
import { writeChoice, writeFindSynonym, writeFindThePlace, writeTrueFalse } from './write/choices.ts';
import { writeDragQuestion } from './write/drag-question.ts';
import { partsOf } from './parts.ts';
import { writeBlanks, writeDragText, writeMarkTheWords } from './write/texts.ts';

type Write<T extends ExerciseType> = (exercise: PackedExercise<T>, making: H5pWriting) => H5pContent[];

/** Null: H5P has nothing like it. */
const WRITE: { [T in ExerciseType]: Write<T> | null } = {
  dragTheWords: writeDragText,
  dragTheWordsImage: writeDragQuestion,
  fillInTheBlanks: writeBlanks,
  fillInTheBlanksImage: null,
  markTheWords: writeMarkTheWords,
  multipleChoice: writeChoice,
  singleChoice: writeChoice,
  trueFalse: writeTrueFalse,
  findSynonym: writeFindSynonym,
  findThePlace: writeFindThePlace,
};

export interface H5pPackage {
  /** h5p.json */
  metadata: object;
  /** content/content.json */
  content: { questions: H5pContent[] };
}

/** The two files of texts of an H5P question set. Pure, except for `newId`. */
export function writeH5p(
  quiz: PackedQuiz,
  { files, newId, notes }: { files: ReadonlyMap<string, PackedFile>; newId: () => string; notes: Notes },
): H5pPackage {
  const questions = quiz.exercises.flatMap((exercise, index) => {
    const note = notes.of(index + 1);
    const write = WRITE[exercise.type] as Write<ExerciseType> | null;
    if (!write) {
      note('EXERCISE_LEFT_OUT', exercise.type);
      return [];
    }
    const parts = partsOf(exercise);
    // H5P counts one point for each part. Types that can count them as one do so, and have one part then.
    if (exercise.partialPoints === false && parts > 1) note('PARTIAL_POINTS_LEFT_OUT');
    const contents = write(exercise, { files, newId, note });
    if (exercise.points !== parts) note('POINTS_LEFT_OUT');
    return contents;
  });
  const languages = new Set(quiz.exercises.map(({ language }) => language));
  if (languages.size > 1) notes.of(null)('LANGUAGES_LEFT_OUT');
  const [language = null] = languages.size === 1 ? languages : [];
  return { metadata: metadataOf(quiz, language), content: { ...introductionOf(quiz), questions } };
}

function introductionOf({ title, description, shuffleExercises, revealsSolution = null }: PackedQuiz) {
  return {
    introPage: {
      showIntroPage: description !== '',
      title: writePlain(title),
      introduction: plainParagraphs(description),
    },
    progressType: 'dots',
    passPercentage: 50,
    disableBackwardsNavigation: false,
    randomQuestions: shuffleExercises,
    ...(revealsSolution !== null && { override: { showSolutionButton: revealsSolution ? 'on' : 'off' } }),
    endGame: { showResultPage: true, showSolutionButton: revealsSolution ?? true, showRetryButton: true },
  };
}

/** All types that the content may use: a site names those that it lacks. */
function metadataOf({ title }: PackedQuiz, language: ExerciseLanguage | null): object {
  const preloadedDependencies = Object.entries(H5P_LIBRARIES).map(([machineName, version]) => {
    const [majorVersion, minorVersion] = version.split('.').map(Number);
    return { machineName, majorVersion, minorVersion };
  });
  return {
    title: writeTitle(title),
    // H5P's word for one that is not said: a package has one language.
    language: language ?? 'und',
    mainLibrary: 'H5P.QuestionSet',
    embedTypes: ['iframe'],
    license: 'U',
    defaultLanguage: 'en',
    preloadedDependencies,
  };
}
