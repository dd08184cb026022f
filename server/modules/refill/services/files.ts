import { z } from 'zod';
import type { UploadPurpose } from '#contract/upload.ts';
import type { ArchivedUpload, Refill } from '../../../refill.ts';
import { findSaved, saveUpload } from '../../upload/service.ts';
import * as store from '../store.ts';
import { readJsonItems } from '../engine/json-items.ts';
import { keyOf, touch } from './filling.ts';
import type { Filling } from './filling.ts';
import { reasonOf } from './reason.ts';

const LIST = 'files.json';
const LINE_MAX_BYTES = 10_000;
const LINES_MAX = 50_000;

const line = z.object({
  id: z.uuid().toLowerCase(),
  purpose: z.string().max(100),
  name: z.string().max(1000),
  path: z.string().max(1000),
});

/** Saves files of the archive as uploads of the person, each when it is asked for. */
export function createFiles(
  filling: Filling,
  { uuidOf, leave }: Pick<Refill, 'uuidOf' | 'leave'>,
): Pick<Refill, 'file' | 'uploads' | 'unaskedUploads'> {
  let listed: Promise<Map<string, ArchivedUpload>> | null = null;
  const list = () => (listed ??= readFiles(filling));
  return {
    uploads: async () => [...(await list()).values()],
    async unaskedUploads() {
      const start = keyOf('FILE', '');
      const asked = new Set(
        [...filling.known.keys()].flatMap((key) =>
          key.startsWith(start) ? (key.slice(start.length).split(' ')[0] ?? []) : [],
        ),
      );
      return [...(await list()).values()].filter(({ id }) => !asked.has(id));
    },
    async file(oldId, purpose) {
      if (!oldId) return null;
      const key = `${oldId.toLowerCase()} ${purpose}`;
      const before = filling.known.get(keyOf('FILE', key));
      if (before !== undefined) return before;
      const found = (await list()).get(oldId.toLowerCase());
      const entry = found && filling.archive.get(found.path);
      if (!found || !entry) {
        await leave('FILE', 'FILE_MISSING', { oldId: key, name: found?.name ?? '' });
        return null;
      }
      const file = { id: uuidOf(`FILE ${key}`), userId: filling.row.userId, purpose, name: found.name };
      return save(filling, { key, file: { ...file, content: entry } }, leave);
    },
  };
}

type File = Parameters<typeof saveUpload>[1];

/** The bytes are stored before their row, outside of a transaction; a process that died between them stores them again. */
async function save(
  filling: Filling,
  { key, file }: { key: string; file: File & { purpose: UploadPurpose } },
  leave: Refill['leave'],
): Promise<string | null> {
  const { sys, row, known } = filling;
  await touch(filling);
  try {
    if (!(await findSaved(sys, file.id))) await saveUpload(sys, file);
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    await leave('FILE', reason, { oldId: key, name: file.name });
    return null;
  }
  await store.insertItem(sys.db, { refillId: row.id, kind: 'FILE', oldId: key, newId: file.id });
  known.set(keyOf('FILE', key), file.id);
  return file.id;
}

async function readFiles({ archive }: Filling): Promise<Map<string, ArchivedUpload>> {
  const files = new Map<string, ArchivedUpload>();
  const entry = archive.get(LIST);
  if (!entry) return files;
  const stream = await entry.open();
  try {
    for await (const { value } of readJsonItems(stream, LINE_MAX_BYTES)) {
      const parsed = line.safeParse(value);
      if (parsed.success) files.set(parsed.data.id, parsed.data);
      if (files.size >= LINES_MAX) break;
    }
  } catch (error) {
    if (!reasonOf(error)) throw error;
  } finally {
    stream.destroy();
  }
  return files;
}
