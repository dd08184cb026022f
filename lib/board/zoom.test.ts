import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleOf, nextZoom, zoomTo } from './zoom';

describe('zoom', () => {
  it('changes by steps and stops at both ends', () => {
    expect(nextZoom(1, 'in')).toBe(1.25);
    expect(nextZoom(1.1, 'out')).toBe(1);
    expect(nextZoom(0.1, 'out')).toBe(0.1);
    expect(nextZoom(7, 'in')).toBe(7);
  });

  it('keeps the centre of the view', () => {
    const place = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    const zoom = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(place, place, zoom, zoom, (scrollX, scrollY, from, to) => {
        const view = { scrollX, scrollY, zoom: from, width: 640, height: 480 };
        const moved = zoomTo(view, to);
        const after = middleOf({ ...view, ...moved, zoom: moved.zoom.value });
        expect(after.x).toBeCloseTo(middleOf(view).x, 5);
        expect(after.y).toBeCloseTo(middleOf(view).y, 5);
      }),
    );
  });
});
