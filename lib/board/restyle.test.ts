import { describe, expect, it } from 'vitest';
import { COLOURS } from './palette';
import { recolour, rewidth } from './restyle';

type Drawn = Parameters<typeof recolour>[0][number];

const drawn = (id: string, change: Partial<Drawn> = {}): Drawn => ({
  id,
  type: 'rectangle',
  backgroundColor: 'transparent',
  boundElements: null,
  opacity: 100,
  isDeleted: false,
  ...change,
});

describe('a colour for the selection', () => {
  it('changes only the lines of selected elements', () => {
    const changes = recolour([drawn('a'), drawn('b')], { a: true }, 'anar');
    expect([...changes]).toEqual([['a', { strokeColor: COLOURS.anar.line }]]);
  });

  it('changes the text inside a shape too', () => {
    const shape = drawn('a', { boundElements: [{ id: 'words', type: 'text' }] });
    expect(recolour([shape], { a: true }, 'kok').get('words')).toEqual({ strokeColor: COLOURS.kok.line });
  });

  it('changes the background of a note and leaves its text in ink', () => {
    const note = drawn('a', {
      backgroundColor: COLOURS.sary.note,
      boundElements: [{ id: 'words', type: 'text' }],
    });
    expect([...recolour([note], { a: true }, 'kok')]).toEqual([['a', { backgroundColor: COLOURS.kok.note }]]);
  });

  it('skips removed elements', () => {
    expect(recolour([drawn('a', { isDeleted: true })], { a: true }, 'kok').size).toBe(0);
  });
});

describe('a thickness for the selection', () => {
  it('is the thickness of the tool the element was drawn with', () => {
    const widths = rewidth(
      [
        drawn('shape'),
        drawn('pen', { type: 'freedraw' }),
        drawn('marker', { type: 'freedraw', opacity: 60 }),
      ],
      { shape: true, pen: true, marker: true },
      'thick',
    );
    const of = (id: string) => widths.get(id)?.strokeWidth ?? 0;
    expect(of('pen')).toBeLessThan(of('shape'));
    expect(of('marker')).toBeGreaterThan(of('pen'));
  });

  it('skips text, pictures and notes', () => {
    const elements = [
      drawn('words', { type: 'text' }),
      drawn('picture', { type: 'image' }),
      drawn('note', { backgroundColor: COLOURS.sary.note }),
    ];
    expect(rewidth(elements, { words: true, picture: true, note: true }, 'thick').size).toBe(0);
  });
});
