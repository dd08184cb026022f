import { describe, expect, it } from 'vitest';
import { BAR_ITEMS, layOutBar } from './toolbar-layout';

describe('the bar of a board', () => {
  it('is at the left of a lesson board on a desktop, with everything in it', () => {
    const layout = layOutBar({ width: 650, height: 612 }, false);
    expect(layout).toEqual({ upright: true, shown: [...BAR_ITEMS], hidden: [] });
  });

  it('is at the bottom of a phone, with five tools and what everyone needs', () => {
    const layout = layOutBar({ width: 390, height: 400 }, true);
    expect(layout.upright).toBe(false);
    expect(layout.shown).toEqual(['select', 'pen', 'eraser', 'text', 'note', 'colour', 'undo', 'more']);
  });

  it('shows or hides every item exactly once, whatever the size', () => {
    for (let side = 200; side < 1400; side += 40) {
      for (const size of [
        { width: side, height: 500 },
        { width: 900, height: side },
      ]) {
        const { shown, hidden } = layOutBar(size, true);
        expect([...shown, ...hidden].toSorted()).toEqual([...BAR_ITEMS].toSorted());
        expect(shown).toEqual(expect.arrayContaining(['select', 'pen', 'eraser', 'colour', 'undo', 'more']));
      }
    }
  });

  it('fits the board it belongs to', () => {
    for (const height of [330, 420, 500, 560]) {
      const { shown } = layOutBar({ width: 700, height }, false);
      expect(shown.length * 39 + 8 + 8 + 16).toBeLessThanOrEqual(height + 1);
    }
  });
});
