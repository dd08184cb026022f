import type { SQL } from 'drizzle-orm';
import type { FileUseKind } from '#contract/file.ts';
import type { SystemContext } from './context.ts';

declare module './registry.ts' {
  interface Registry {
    fileUses: readonly FileUses[];
  }
}

/** Where a module shows files that people have. */
export interface FileUses {
  /**
   * A select of the uses of these uploads (a select of ids) with the columns of FileUseRow, in their order; one part of
   * a union of all modules.
   */
  select(uploadIds: SQL): SQL;
  /** Takes these uploads out, before they are deleted; called in that transaction. Absent: foreign keys do it. */
  release?(ctx: SystemContext, uploadIds: readonly string[]): Promise<void>;
}

export interface FileUseRow {
  uploadId: string;
  kind: FileUseKind;
  /** Of the lesson, quiz or publication. */
  title: string;
  /** Where it is edited; null once it is deleted. */
  path: string | null;
}
