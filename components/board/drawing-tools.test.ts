// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';

type Tools = typeof import('./drawing-tools');
let restoreForeign: Tools['restoreForeign'];
let drawingTools: Tools['drawingTools'];

// Excalidraw asks, when it is loaded, whether a canvas has filters; this page has no canvas.
const context = { filter: '' } as unknown as CanvasRenderingContext2D;
const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
beforeAll(async () => {
  ({ restoreForeign, drawingTools } = await import('./drawing-tools'));
});
afterAll(() => canvas.mockRestore());

const text = (words: string, change: object = {}): BoardElement =>
  ({
    id: 'words',
    type: 'text',
    x: 10,
    y: 20,
    width: 5,
    height: 27,
    text: words,
    originalText: words,
    containerId: 'note',
    version: 2,
    versionNonce: 85_782_455,
    isDeleted: false,
    ...change,
  }) as BoardElement;

describe('restoreForeign (R23)', () => {
  it('keeps a text whose author has typed nothing yet, in the version that came', () => {
    const element = text('');
    expect(restoreForeign(element)).toEqual([
      expect.objectContaining({
        ...{ id: 'words', text: '', containerId: 'note' },
        ...{ isDeleted: false, version: 2, versionNonce: 85_782_455 },
      }),
    ]);
  });

  it('completes what others drew, and leaves its version', () => {
    const [restored] = restoreForeign(text('verbs', { version: 9 }));
    expect(restored).toMatchObject({ text: 'verbs', version: 9, versionNonce: 85_782_455, opacity: 100 });
  });

  it('passes tombstones as they are', () => {
    const gone = text('', { isDeleted: true });
    expect(restoreForeign(gone)).toEqual([gone]);
  });
});

describe('drawingTools.isNothing', () => {
  it('is true of a text without a letter and of a dot, and of nothing that can be seen', () => {
    expect(drawingTools.isNothing(text(''))).toBe(true);
    expect(drawingTools.isNothing(text('a'))).toBe(false);
    expect(drawingTools.isNothing(text('', { type: 'rectangle', width: 0, height: 0 }))).toBe(true);
    expect(drawingTools.isNothing(text('', { type: 'rectangle' }))).toBe(false);
  });
});
