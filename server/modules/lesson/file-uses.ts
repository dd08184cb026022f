import type { FileUses } from '../../file-uses.ts';
import { removeAttachmentsOf, selectUses } from './file-use-store.ts';

export const fileUses: FileUses = {
  select: selectUses,
  release: ({ db }, uploadIds) => removeAttachmentsOf(db, uploadIds),
};
