import type { SystemContext } from '../../../context.ts';
import type { FileUseRow } from '../../../file-uses.ts';
import * as store from '../store.ts';

/** Places that are named; the number says how many there are. */
export const USES_SHOWN = 20;

/** Where these files are used; checks no rights. */
export const listUses = (
  ctx: SystemContext,
  fileIds: readonly string[],
): Promise<(FileUseRow & { fileId: string })[]> => store.listUses(ctx.db, ctx.registry.fileUses, fileIds);
