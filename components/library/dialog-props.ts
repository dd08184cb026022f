import type { Material } from '@/lib/library/queries';

export type MaterialAction = 'move' | 'privacy' | 'delete';

export interface MaterialDialogProps {
  items: readonly Material[];
  onClose: () => void;
  /** It is done: nothing is selected any more. */
  onDone: () => void;
}
