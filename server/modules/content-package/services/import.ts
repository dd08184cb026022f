import { setImmediate } from 'node:timers/promises';
import { QUIZ_DESCRIPTION_MAX, QUIZ_EXERCISES_MAX, QUIZ_TITLE_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import type { ContentPackageInput, ExerciseInput } from '../../../generated/resolvers.ts';
import { createTurns } from '../../../platform/in-turn.ts';
import { cleanLine, cleanText } from '../../../text.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { createExercises } from '../../exercise/service.ts';
import { requireAuthor } from '../../openness/service.ts';
import { createQuiz, findSentQuiz, getManagedQuiz } from '../../quiz/service.ts';
import { claimUpload, getUpload, readContent, releaseUploads } from '../../upload/service.ts';
import type { UploadRow } from '../../upload/model.ts';
import { CONTENT_PACKAGE_BUDGETS } from '../budgets.ts';
import type { PackageImport } from '../model.ts';
import { takeExercise } from './take.ts';
import { readPackage, type ReadPackage } from './unpack.ts';

/** An unpacked package is in memory: one at a time. */
const inTurn = createTurns(1);

/**
 * Makes a hidden quiz of an uploaded package, in the viewer's folder. Repeating it with the same upload returns the same
 * quiz, and null for its notes, which are not stored. Errors: see the contract.
 */
export async function importContentPackage(ctx: Context, input: ContentPackageInput): Promise<PackageImport> {
  const { id: authorId } = requireAuthor(ctx);
  await ctx.platform.limiter.take(CONTENT_PACKAGE_BUDGETS.contentPackageImport, String(authorId));
  const clientId = input.upload.toLowerCase();
  const findMade = async (): Promise<PackageImport | null> => {
    const quiz = isUuid(clientId) ? await findSentQuiz(ctx, { authorId, clientId }) : null;
    return quiz && { quiz, notes: null };
  };
  const made = await findMade();
  if (made) return made;
  try {
    return await importUpload(ctx, { authorId, clientId, categoryId: input.categoryId ?? null, findMade });
  } catch (error) {
    // Another process may have made the quiz in the meantime, which used the package up.
    const isGone = error instanceof DomainError && error.code === 'UPLOAD_NOT_FOUND';
    const madeElsewhere = isGone ? await findMade() : null;
    if (madeElsewhere) return madeElsewhere;
    throw error;
  }
}

interface Importing {
  authorId: number;
  clientId: string;
  categoryId: number | null;
  findMade(): Promise<PackageImport | null>;
}

async function importUpload(
  ctx: Context,
  { authorId, clientId, categoryId, findMade }: Importing,
): Promise<PackageImport> {
  const upload = await getUpload(ctx, clientId);
  if (upload.purpose !== 'CONTENT_PACKAGE') throw new DomainError('UPLOAD_NOT_FOUND');
  return inTurn(async () => {
    // The same package may have been sent twice: the first made its quiz while this one waited.
    const madeMeanwhile = await findMade();
    if (madeMeanwhile) return madeMeanwhile;
    const stream = await readContent(ctx, upload);
    if (!stream) throw new DomainError('UPLOAD_NOT_FOUND');
    const read = await readPackage(stream as AsyncIterable<Uint8Array>).finally(() => stream.destroy());
    const exercises = await takeAll(ctx, authorId, read);
    return store(ctx, { upload, read, exercises, categoryId });
  });
}

/** The exercises that break no rule, with their files saved. CONTENT_PACKAGE_EMPTY. */
async function takeAll(ctx: Context, userId: number, { quiz, notes, fileOf }: ReadPackage) {
  const taken: ExerciseInput[] = [];
  for (const { number, exercise } of quiz.exercises) {
    const note = notes.of(number);
    if (taken.length >= QUIZ_EXERCISES_MAX) {
      note('EXERCISES_BEYOND_LIMIT');
      continue;
    }
    // Thousands that break a rule may come before these: the process serves others between two.
    await setImmediate();
    const input = await takeExercise(ctx, userId, exercise, { fileOf, note });
    if (input) taken.push(input);
  }
  if (taken.length === 0)
    throw new DomainError('CONTENT_PACKAGE_EMPTY', { details: { notes: notes.list() } });
  return taken;
}

interface Taken {
  upload: UploadRow;
  read: ReadPackage;
  exercises: readonly ExerciseInput[];
  categoryId: number | null;
}

/** The package is used up by the transaction that makes its quiz. */
const store = (ctx: Context, { upload, read, exercises, categoryId }: Taken): Promise<PackageImport> =>
  inTransaction(ctx, async (inner) => {
    const { title, description, shuffleExercises } = read.quiz;
    await claimUpload(inner, upload.id, 'CONTENT_PACKAGE');
    await releaseUploads(inner, [upload.id]);
    const { id } = await createQuiz(inner, {
      clientId: upload.id,
      title: cleanLine(title).slice(0, QUIZ_TITLE_MAX).toWellFormed() || upload.name.replace(/\.[^.]+$/, ''),
      description: cleanText(description).slice(0, QUIZ_DESCRIPTION_MAX).toWellFormed(),
      shuffleExercises,
      categoryId,
    });
    await createExercises(inner, id, exercises);
    return { quiz: await getManagedQuiz(inner, id), notes: read.notes.list() };
  });
