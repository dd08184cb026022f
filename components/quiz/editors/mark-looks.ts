import { Check, CircleDashed, Equal, Move, PencilLine, Star, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MarkKind } from '@/lib/contract/exercise/marked-text.ts';

interface Look {
  Icon: LucideIcon;
  className: string;
}

/** Each kind of mark has an icon besides its colour. */
export const MARK_LOOKS = {
  DRAGGABLE: { Icon: Move, className: 'bg-sary text-on-sary' },
  FIELD: { Icon: PencilLine, className: 'bg-sary text-on-sary' },
  CORRECT: { Icon: Check, className: 'bg-jashyl-soft text-jashyl' },
  WRONG: { Icon: X, className: 'bg-anar-soft text-anar' },
  GROUP: { Icon: Equal, className: 'bg-sunken text-ink' },
  MAIN: { Icon: Star, className: 'bg-sary text-on-sary' },
  REAL: { Icon: Check, className: 'bg-jashyl-soft text-jashyl' },
  FAKE: { Icon: CircleDashed, className: 'bg-sunken text-ink' },
} satisfies Record<MarkKind, Look>;
