import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { SystemContext } from '../../context.ts';
import type { ArchiveFile } from '../../personal-data.ts';
import { findUsers } from '../account/service.ts';

const README = `Everything of yours on the platform, as JSON (UTF-8, instants in UTC), and the files you sent.
For spreadsheets there are also balance.csv, messages.csv, activity.csv and attempts.csv, and for calendars the folder
schedule with your lessons of each year.
A board of yours is here whole, with what others drew on it: boards do not keep who drew what. What you drew on
boards of others is therefore on those boards and not here. Pictures you put on any board are here.
An empty account can be filled again from this archive: preferences, your data.

Все ваши данные на платформе в JSON (UTF-8, время в UTC) и файлы, которые вы отправили.
Для таблиц есть также balance.csv, messages.csv, activity.csv и attempts.csv, для календарей — папка schedule с вашими
уроками по годам.
Ваши доски здесь целиком, вместе с тем, что на них рисовали другие: доска не хранит, кто что нарисовал. Поэтому
нарисованное вами на чужих досках осталось на тех досках, здесь его нет. Картинки, которые вы добавили на любые
доски, здесь есть.
Из этого архива можно снова заполнить пустой аккаунт: настройки, ваши данные.
`;

interface Entry {
  name: string;
  content: Readable;
  /** False for pictures, which are compressed already. */
  compress: boolean;
}

/**
 * All data of a person as a ZIP: every file they uploaded, and their boards whole, including what others drew on
 * them. It is written while it is read, so that only the current file or page is in memory; destroying the stream
 * ends the work.
 */
export function openArchive(ctx: SystemContext, userId: number): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as PassThrough;
  void addAll(zip, archive, listEntries(ctx, userId)).catch((error: Error) => archive.destroy(error));
  return archive;
}

/** Starts each entry when the previous one was read: writing waits for the reader of the archive. */
async function addAll(zip: ZipFile, archive: Readable, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, content, compress } of entries) {
    const stop = () => content.destroy();
    if (archive.destroyed) stop();
    archive.once('close', stop);
    zip.addReadStream(content, name, { compress });
    await finished(content);
    archive.off('close', stop);
  }
  zip.end();
}

async function* listEntries(ctx: SystemContext, userId: number): AsyncGenerator<Entry> {
  const parts = ctx.registry.personalData.flatMap(({ archive }) => archive ?? []);
  yield text('README.txt', [README]);
  const read = parts.filter((part) => 'read' in part);
  for (const [name, alike] of Map.groupBy(read, (part) => part.name))
    yield json(name, await readTogether(alike.map((part) => () => part.read(ctx, userId))));
  for (const part of parts) if ('list' in part) yield text(part.name, writeList(part.list(ctx, userId)));
  const [owner] = await findUsers(ctx, [userId]);
  // Read when the first archive is made.
  const { writeTable } = await import('./table.ts');
  for (const part of parts)
    if ('cells' in part)
      yield text(part.name, writeTable(part.columns, part.cells(ctx, userId), owner?.locale ?? 'en'));
  for (const part of parts)
    if ('files' in part) for await (const file of part.files(ctx, userId)) yield entryOf(file);
}

/** One result is returned as it is; several are merged into one object. */
async function readTogether(reads: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  const [first, ...others] = reads;
  const found = await first?.();
  if (others.length === 0) return found;
  const whole = { ...(found as object) };
  for (const read of others) Object.assign(whole, await read());
  return whole;
}

const entryOf = (file: ArchiveFile): Entry =>
  'rows' in file
    ? text(file.name, writeList(file.rows))
    : { name: file.name, content: streamOf(file.content), compress: false };

const streamOf = (content: Uint8Array | Readable) =>
  content instanceof Readable ? content : Readable.from([content]);

const text = (name: string, content: Iterable<string> | AsyncIterable<string>): Entry => ({
  name,
  content: Readable.from(content),
  compress: true,
});
const json = (name: string, content: unknown): Entry => text(name, [JSON.stringify(content, null, 2)]);

/** A list as JSON, one item a line. */
async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]' : '[]';
}
