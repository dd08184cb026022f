import { changed } from '../../dispatch.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'fieldNote.changed': ({ fieldNoteId, userIds }) => [changed({ userIds }, 'field-note', fieldNoteId)],
};
