import type { ContentPackageFormat } from '#contract/content-package.ts';
import type { Context, SystemContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { createTurns } from '../../../platform/in-turn.ts';
import { requireViewer } from '../../../viewer.ts';
import { filesOfAll } from '../../exercise/service.ts';
import { listSaved, readContent } from '../../upload/service.ts';
import { CONTENT_PACKAGE_BUDGETS } from '../budgets.ts';
import { writeH5p } from '../engine/h5p/write.ts';
import type { PackedFile, PackedQuiz } from '../engine/model.ts';
import { createNotes, type Notes } from '../engine/notes.ts';
import { writeQti } from '../engine/qti/write.ts';
import { textEntry, writeZip, type ZipEntry } from '../engine/zip/write.ts';
import type { PackageReport } from '../model.ts';
import { filesOf, packSource, type QuizFile } from './pack.ts';
import { readSource, type PackageOf } from './source.ts';

/** A format's texts, and where its files lie. */
interface Written {
  texts: { path: string; text: string }[];
  pathOf(file: PackedFile): string;
}

type Write = (
  quiz: PackedQuiz,
  making: { files: ReadonlyMap<string, PackedFile>; newId: () => string; notes: Notes },
) => Written;

const WRITE: Record<ContentPackageFormat, Write> = {
  H5P(quiz, making) {
    const { metadata, content } = writeH5p(quiz, making);
    return {
      texts: [
        { path: 'h5p.json', text: JSON.stringify(metadata) },
        { path: 'content/content.json', text: JSON.stringify(content) },
      ],
      pathOf: ({ name, mimeType }) =>
        `content/${mimeType.startsWith('image/') ? 'images' : 'audios'}/${name}`,
    };
  },
  QTI: (quiz, making) => ({
    texts: writeQti(quiz, making).map(({ path, xml }) => ({ path, text: xml })),
    pathOf: ({ name }) => `files/${name}`,
  }),
};

/** Codes as in readSource. */
async function writePackage(ctx: Context, of: PackageOf, format: ContentPackageFormat) {
  const source = await readSource(ctx, of);
  const { title, exercises } = source;
  const files = filesOf(await listSaved(ctx, filesOfAll(exercises)));
  const notes = createNotes();
  const packed = packSource(source, { files, notes, format });
  const written = WRITE[format](packed, {
    files: new Map([...files].map(([id, file]) => [id, file.packed])),
    newId: () => ctx.platform.ids.randomUuid(),
    notes,
  });
  const list = notes.list();
  const left = list.find(({ code }) => code === 'EXERCISE_LEFT_OUT')?.exercises.length ?? 0;
  const report: PackageReport = {
    exercisesCount: exercises.length,
    takenCount: exercises.length - left,
    notes: list,
  };
  return { title, files, written, report };
}

/** What a package leaves out or changes. Codes as in readSource, TOO_MANY_REQUESTS. */
export async function getContentPackageReport(
  ctx: Context,
  of: PackageOf,
  format: ContentPackageFormat,
): Promise<PackageReport> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(CONTENT_PACKAGE_BUDGETS.contentPackageReport, String(id));
  return (await writePackage(ctx, of, format)).report;
}

/**
 * Exercises as a package, whose bytes are made while they are read. Codes as in readSource, TOO_MANY_REQUESTS; QUIZ_EMPTY if
 * none of them has a counterpart.
 */
export async function openContentPackage(
  ctx: Context,
  of: PackageOf,
  format: ContentPackageFormat,
): Promise<{ title: string; bytes: AsyncIterable<Uint8Array> }> {
  const { id } = requireViewer(ctx);
  await ctx.platform.limiter.take(CONTENT_PACKAGE_BUDGETS.contentPackageSave, String(id));
  const { title, files, written, report } = await writePackage(ctx, of, format);
  if (report.takenCount === 0) throw new DomainError('QUIZ_EMPTY');
  const entries: ZipEntry[] = [
    ...written.texts.map(({ path, text }) => textEntry(path, text)),
    ...[...files.values()].map((file) => ({
      path: written.pathOf(file.packed),
      isPacked: true,
      read: () => readFile(ctx, file),
    })),
  ];
  return { title, bytes: writeZip(entries) };
}

/** A decoded picture is large: one at a time. */
const inTurn = createTurns(1);
const JPEG_QUALITY = 90;

async function readFile(ctx: SystemContext, { upload, packed }: QuizFile): Promise<Uint8Array | null> {
  const stream = await readContent(ctx, upload);
  if (!stream) return null;
  const bytes = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Uint8Array>));
  if (packed.mimeType !== 'image/jpeg') return bytes;
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  });
}
