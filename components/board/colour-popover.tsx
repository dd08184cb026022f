'use client';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/tooltip';
import { COLOUR_IDS, COLOURS, WIDTHS } from '@/lib/board/palette';
import type { ColourId, Width } from '@/lib/board/palette';
import { BarButton } from './bar-button';
import { BarPopover } from './bar-popover';
import type { Drawing } from './use-drawing';

const STROKES = { thin: 2, medium: 5, thick: 9 } as const satisfies Record<Width, number>;

function Swatch({ id, drawing }: { id: ColourId; drawing: Drawing }) {
  const t = useTranslations('board.colours');
  return (
    <Tooltip text={t(id)}>
      <button
        type="button"
        aria-label={t(id)}
        aria-pressed={drawing.colour === id}
        onClick={() => drawing.chooseColour(id)}
        className="grid size-[44px] place-items-center rounded-field hover:bg-sunken aria-pressed:shadow-[inset_0_0_0_2px_var(--kok)]"
      >
        <span
          aria-hidden
          className="size-7 rounded-full border-2 border-white shadow-[0_0_0_1.5px_var(--edge)]"
          style={{ background: COLOURS[id].line }}
        />
      </button>
    </Tooltip>
  );
}

function WidthButton({ width, drawing }: { width: Width; drawing: Drawing }) {
  const t = useTranslations('board.widths');
  return (
    <Tooltip text={t(width)}>
      <button
        type="button"
        aria-label={t(width)}
        aria-pressed={drawing.width === width}
        onClick={() => drawing.chooseWidth(width)}
        className="grid h-[44px] flex-1 place-items-center rounded-field text-ink hover:bg-sunken aria-pressed:bg-kok aria-pressed:text-on-kok"
      >
        <span aria-hidden className="w-8 rounded-full bg-current" style={{ height: STROKES[width] }} />
      </button>
    </Tooltip>
  );
}

export function ColourPopover({ drawing, upright }: { drawing: Drawing; upright: boolean }) {
  const t = useTranslations('board');
  const label = t('colourIs', { colour: t(`colours.${drawing.colour}`) });
  return (
    <BarPopover
      label={t('colour')}
      upright={upright}
      className="w-[200px]"
      trigger={
        <BarButton label={label}>
          <span
            aria-hidden
            className="size-5 rounded-full border-2 border-white shadow-[0_0_0_1.5px_var(--edge)]"
            style={{ background: COLOURS[drawing.colour].line }}
          />
        </BarButton>
      }
    >
      {() => (
        <>
          <div
            role="group"
            aria-label={t('colour')}
            className="grid grid-cols-4 justify-items-center gap-0.5"
          >
            {COLOUR_IDS.map((id) => (
              <Swatch key={id} id={id} drawing={drawing} />
            ))}
          </div>
          <div
            role="group"
            aria-label={t('width')}
            className="mt-1.5 flex gap-0.5 border-t border-line pt-1.5"
          >
            {WIDTHS.map((width) => (
              <WidthButton key={width} width={width} drawing={drawing} />
            ))}
          </div>
        </>
      )}
    </BarPopover>
  );
}
