import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import { COLOURS } from './palette';
import type { ColourId, Width } from './palette';
import { TOOLS } from './tools';

type Drawn = Pick<
  ExcalidrawElement,
  'id' | 'type' | 'backgroundColor' | 'boundElements' | 'opacity' | 'isDeleted'
> & {
  containerId?: string | null;
};
export type Restyle = Partial<Pick<ExcalidrawElement, 'strokeColor' | 'backgroundColor' | 'strokeWidth'>>;

/** A filled element is coloured like a note: by its background. */
export const isFilled = ({ backgroundColor }: Pick<ExcalidrawElement, 'backgroundColor'>) =>
  backgroundColor !== 'transparent';
export const isMarker = ({ type, opacity }: Pick<Drawn, 'type' | 'opacity'>) =>
  type === 'freedraw' && opacity < 100;

/**
 * Returns the elements that change when the selection gets this colour. Text inside a shape changes with it; text on a
 * note stays in ink.
 */
export function recolour(
  elements: readonly Drawn[],
  chosen: Readonly<Record<string, boolean>>,
  colour: ColourId,
): Map<string, Restyle> {
  const changes = new Map<string, Restyle>();
  const { line, note } = COLOURS[colour];
  for (const element of elements) {
    if (element.isDeleted || !chosen[element.id]) continue;
    if (isFilled(element)) {
      changes.set(element.id, { backgroundColor: note });
      continue;
    }
    changes.set(element.id, { strokeColor: line });
    for (const bound of element.boundElements ?? [])
      if (bound.type === 'text') changes.set(bound.id, { strokeColor: line });
  }
  return changes;
}

/** Returns the elements that change when the lines of the selection get this thickness. */
export function rewidth(
  elements: readonly Drawn[],
  chosen: Readonly<Record<string, boolean>>,
  width: Width,
): Map<string, Restyle> {
  const lines = elements.filter(
    (element) =>
      !element.isDeleted &&
      chosen[element.id] &&
      !isFilled(element) &&
      element.type !== 'text' &&
      element.type !== 'image',
  );
  return new Map(
    lines.map((element) => {
      const tool = isMarker(element) ? 'highlighter' : element.type === 'freedraw' ? 'pen' : 'rectangle';
      return [element.id, { strokeWidth: TOOLS[tool].widths[width] }];
    }),
  );
}
