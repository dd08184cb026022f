'use client';
import { useTranslations } from 'next-intl';
import { TOOLS } from '@/lib/board/tools';
import type { ToolId } from '@/lib/board/tools';
import { RowButton } from './bar-popover';
import { TOOL_ICONS } from './tool-icons';
import type { Drawing } from './use-drawing';

/** A tool without a button of its own in the bar. */
export function ToolRow({ id, drawing, onDone }: { id: ToolId; drawing: Drawing; onDone: () => void }) {
  const t = useTranslations('board.tools');
  const Icon = TOOL_ICONS[id];
  const handleClick = () => {
    onDone();
    drawing.pick(id);
  };
  return (
    <RowButton
      aria-pressed={TOOLS[id].type === null ? undefined : drawing.tool === id}
      aria-keyshortcuts={TOOLS[id].key.toUpperCase()}
      onClick={handleClick}
    >
      <Icon aria-hidden />
      {t(id)}
    </RowButton>
  );
}
