import { FILE_QUOTA_BYTES } from '#contract/limits.ts';
import type { FileKind } from '#contract/file.ts';
import type { Context } from '../../context.ts';
import { parsePage } from '../../paging.ts';
import type { PageInput } from '../../paging.ts';
import { cleanLine } from '../../text.ts';
import { requireViewer } from '../../viewer.ts';
import type { FileRow } from './model.ts';
import * as store from './store.ts';

export { createFile, renameFile, restoreFile } from './services/keep.ts';
export { deleteFile, deleteFiles } from './services/remove.ts';
export { replaceFile } from './services/replace.ts';
export { listUses, USES_SHOWN } from './services/uses.ts';

const SEARCH_MAX = 100;

interface FilesInput extends PageInput {
  search?: string | null | undefined;
  kind?: FileKind | null | undefined;
  unused?: boolean | null | undefined;
  sort?: store.FileOrder['sort'] | null | undefined;
  ascending?: boolean | null | undefined;
}

/** The viewer's files; two statements. BAD_USER_INPUT. */
export async function getFiles(
  ctx: Context,
  input: FilesInput,
): Promise<{ total: number; hasMore: boolean; items: FileRow[] }> {
  const { id: userId } = requireViewer(ctx);
  const page = parsePage(input);
  const search = cleanLine(input.search ?? '').slice(0, SEARCH_MAX);
  const filter = { userId, search, kind: input.kind ?? null, isUnused: input.unused ?? false };
  const order = { sort: input.sort ?? 'DATE', isAscending: input.ascending ?? false };
  const items = await store.listFiles(ctx.db, filter, { ...order, ...page });
  const total = await store.countFiles(ctx.db, filter);
  return { total, hasMore: page.skip + items.length < total, items };
}

/** How much space the viewer's files take, in bytes; counted by the database with every file. */
export async function getFileQuota(ctx: Context) {
  const { id: userId } = requireViewer(ctx);
  const { quota, unused } = await store.readQuota(ctx.db, userId);
  const parts = [
    { kind: 'VIDEO' as const, size: quota?.video ?? 0 },
    { kind: 'AUDIO' as const, size: quota?.audio ?? 0 },
    { kind: 'PICTURE' as const, size: quota?.picture ?? 0 },
    { kind: 'OTHER' as const, size: quota?.other ?? 0 },
  ];
  return {
    used: parts.reduce((sum, { size }) => sum + size, 0),
    max: quota?.maxBytes ?? FILE_QUOTA_BYTES,
    parts,
    unusedCount: unused.count,
    unusedSize: unused.size,
  };
}
