'use client';
import { useTranslations } from 'next-intl';
import { isShape, SHAPE_IDS } from '@/lib/board/tools';
import { BarButton } from './bar-button';
import { BarPopover } from './bar-popover';
import { TOOL_ICONS } from './tool-icons';
import { ToolRow } from './tool-row';
import type { Drawing } from './use-drawing';

/** All shapes behind one button, which shows the last chosen one. */
export function ShapesPopover({ drawing, upright }: { drawing: Drawing; upright: boolean }) {
  const t = useTranslations('board');
  const Icon = TOOL_ICONS[drawing.shape];
  return (
    <BarPopover
      label={t('shapes')}
      upright={upright}
      className="min-w-44"
      trigger={
        <BarButton label={t('shapes')} aria-pressed={isShape(drawing.tool)}>
          <Icon aria-hidden />
        </BarButton>
      }
    >
      {(close) => SHAPE_IDS.map((id) => <ToolRow key={id} id={id} drawing={drawing} onDone={close} />)}
    </BarPopover>
  );
}
