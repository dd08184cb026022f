const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export const nextZoom = (zoom: number, direction: 'in' | 'out'): number =>
  (direction === 'in'
    ? STEPS.find((step) => step > zoom + 0.01)
    : STEPS.findLast((step) => step < zoom - 0.01)) ?? zoom;

export interface View {
  scrollX: number;
  scrollY: number;
  zoom: number;
  width: number;
  height: number;
}

/** Returns the view at this zoom with the same centre. */
export function zoomTo(
  view: View,
  zoom: number,
): { scrollX: number; scrollY: number; zoom: { value: number } } {
  const shift = (side: number) => side / 2 / zoom - side / 2 / view.zoom;
  return {
    scrollX: view.scrollX + shift(view.width),
    scrollY: view.scrollY + shift(view.height),
    zoom: { value: zoom },
  };
}

/** Centre of the view, in the drawing's coordinates. */
export const middleOf = ({ scrollX, scrollY, zoom, width, height }: View) => ({
  x: width / 2 / zoom - scrollX,
  y: height / 2 / zoom - scrollY,
});

/** The scroll position that shows this point of the drawing in the centre, at the same zoom. */
export const centreOn = ({ zoom, width, height }: View, point: { x: number; y: number }) => ({
  scrollX: width / 2 / zoom - point.x,
  scrollY: height / 2 / zoom - point.y,
});
