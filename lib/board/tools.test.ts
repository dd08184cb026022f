import { describe, expect, it } from 'vitest';
import { COLOUR_IDS, COLOURS } from './palette';
import { FIRST_INKS, styleOf, TOOL_IDS, TOOLS, toolOfKey, toolOfType } from './tools';
import { CONTENTS_KEY, readKey } from './tool-keys';

const KEY = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false };

describe('the tools of a board', () => {
  it('have one key each', () => {
    expect(new Set(TOOL_IDS.map((id) => TOOLS[id].key)).size).toBe(TOOL_IDS.length);
    for (const id of TOOL_IDS) expect(toolOfKey(TOOLS[id].key.toUpperCase())).toBe(id);
  });

  it('are found by Excalidraw’s active tool: a free line is the pen', () => {
    expect(toolOfType('selection')).toBe('select');
    expect(toolOfType('freedraw')).toBe('pen');
    expect(toolOfType('laser')).toBe('laser');
    expect(toolOfType('frame')).toBeNull();
  });

  it('draw each in their own colour', () => {
    expect(styleOf('pen', FIRST_INKS, 'thin')).toMatchObject({
      currentItemStrokeColor: COLOURS.ink.line,
      currentItemBackgroundColor: 'transparent',
      currentItemOpacity: 100,
    });
    const marker = styleOf('highlighter', FIRST_INKS, 'medium');
    expect(marker.currentItemStrokeColor).toBe(COLOURS.sary.line);
    expect(marker.currentItemOpacity).toBeLessThan(100);
  });

  it('write on a note in ink, whatever its colour', () => {
    for (const note of COLOUR_IDS)
      expect(styleOf('note', { ...FIRST_INKS, note }, 'thick')).toMatchObject({
        currentItemStrokeColor: COLOURS.ink.line,
        currentItemBackgroundColor: COLOURS[note].note,
      });
  });
});

describe('a key on the board', () => {
  it('selects a tool', () => expect(readKey({ ...KEY, key: 'P' })).toBe('pen'));
  it('is the Latin letter on the same key where the keyboard writes another alphabet', () => {
    expect(readKey({ ...KEY, key: 'к', code: 'KeyR' })).toBe('rectangle');
    expect(readKey({ ...KEY, key: 'И', code: 'KeyB' })).toBe('contents');
    expect(readKey({ ...KEY, key: 'я', code: 'KeyZ', ctrlKey: true })).toBeNull();
    expect(readKey({ ...KEY, key: 'ы', code: 'KeyS', ctrlKey: true })).toBe('nothing');
    // A Latin keyboard of another order writes what it says.
    expect(readKey({ ...KEY, key: 'a', code: 'KeyQ' })).toBe('arrow');
  });
  it('opens the list of what is on the board, and that of keys', () => {
    expect(readKey({ ...KEY, key: 'b' })).toBe('contents');
    expect(readKey({ ...KEY, key: '?' })).toBe('keys');
    expect(toolOfKey(CONTENTS_KEY)).toBeNull();
  });
  it('does nothing where Excalidraw would open what is not part of the board', () =>
    expect(readKey({ ...KEY, key: 'f' })).toBe('nothing'));
  it('is passed to Excalidraw where it works on the drawing', () => {
    for (const key of ['a', 'c', 'd', 'G', 'v', 'x', 'y', 'Z', 'Enter', 'Backspace'])
      expect(readKey({ ...KEY, key, ctrlKey: true }), key).toBeNull();
    for (const code of ['BracketLeft', 'Equal', 'Minus', 'Digit0'])
      expect(readKey({ ...KEY, key: 'x', code, metaKey: true }), code).toBeNull();
    for (const key of ['Delete', 'ArrowLeft', 'Escape', '1'])
      expect(readKey({ ...KEY, key }), key).toBeNull();
    for (const key of ['Control', 'Meta', 'Alt', 'Shift'])
      expect(readKey({ ...KEY, key, ctrlKey: true, altKey: true }), key).toBeNull();
  });
  it('opens none of Excalidraw’s dialogs and modes', () => {
    // Picture export, open, find, link, palette, print, chart nodes.
    for (const key of ['E', 'o', 'f', 'k', 'P', 'p', '/', "'", 'ArrowUp'])
      expect(readKey({ ...KEY, key, ctrlKey: true }), key).toBe('browser');
    // Zen mode, snapping, statistics, view mode, theme, styles.
    for (const key of ['z', 's', '/', 'r', 'D'])
      expect(readKey({ ...KEY, key, altKey: true }), key).toBe('browser');
    expect(readKey({ ...KEY, key: 'c', ctrlKey: true, altKey: true })).toBe('browser');
  });
  it('does not open the browser’s save dialog on a board that is saved already', () => {
    expect(readKey({ ...KEY, key: 's', ctrlKey: true })).toBe('nothing');
    expect(readKey({ ...KEY, key: 'S', metaKey: true })).toBe('nothing');
  });
});
