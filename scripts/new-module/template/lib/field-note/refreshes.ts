import type { Refresh } from '@/lib/realtime/refresh';
import { fieldNoteKeys } from './queries';

export const fieldNoteRefreshes: readonly Refresh[] = [
  { on: { kind: 'field-note' }, keys: [fieldNoteKeys.all] },
];
