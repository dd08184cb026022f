import {
  Circle,
  Diamond,
  Eraser,
  Hand,
  Highlighter,
  Image as Picture,
  Minus,
  MousePointer2,
  MoveUpRight,
  Pencil,
  Pointer,
  Square,
  StickyNote,
  Type,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ToolId } from '@/lib/board/tools';

export const TOOL_ICONS = {
  select: MousePointer2,
  pen: Pencil,
  highlighter: Highlighter,
  eraser: Eraser,
  text: Type,
  rectangle: Square,
  ellipse: Circle,
  diamond: Diamond,
  line: Minus,
  arrow: MoveUpRight,
  note: StickyNote,
  laser: Pointer,
  image: Picture,
  hand: Hand,
} as const satisfies Record<ToolId, LucideIcon>;
