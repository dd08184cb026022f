import { describe, expect, it } from 'vitest';
import { boundsOf, piecesOf, remarksOf } from './attendance';
import { picturesOf } from './board-pictures';
import { lostParts, markingOf, numberOf, typedOf, valuesOf } from './answer';

const at = (time: string) => `2026-11-19T${time}:00.000Z`;
const span = (from: string, to: string, isLost = false) => ({ from: at(from), to: at(to), isLost });
const bounds = { from: Date.parse(at('18:00')), due: Date.parse(at('18:00')), to: Date.parse(at('18:50')) };

describe('the time somebody was there', () => {
  it('runs from the first join to the end; people are awaited from its hour on, if it was not over before', () => {
    const schedule = {
      startsAt: at('18:00'),
      startedAt: at('17:55'),
      endedAt: at('18:50'),
      endsAt: at('19:00'),
    };
    const early = { ...bounds, from: Date.parse(at('17:55')) };
    expect(boundsOf(schedule)).toEqual(early);
    expect(remarksOf({ spans: [span('18:00', '18:50')] }, early)).toEqual([]);
    expect(boundsOf({ ...schedule, endedAt: at('17:59') }).due).toBe(Date.parse(at('17:55')));
  });

  it('is drawn in pieces with a gap where there was no line', () => {
    const spans = [span('18:00', '18:20', true), span('18:25', '18:50')];
    expect(piecesOf({ spans }, bounds)).toEqual([
      { left: 0, width: 40 },
      { left: 50, width: 50 },
    ]);
  });

  it('has remarks only where something was out of the ordinary', () => {
    expect(remarksOf({ spans: [span('18:00', '18:50')] }, bounds)).toEqual([]);
    expect(remarksOf({ spans: [] }, bounds)).toEqual([{ is: 'ABSENT' }]);
    expect(remarksOf({ spans: [span('18:02', '18:20', true), span('18:21', '18:34')] }, bounds)).toEqual([
      { is: 'CAME', minutes: 2 },
      { is: 'AWAY', minutes: 1 },
      { is: 'LEFT', at: at('18:34') },
    ]);
  });
});

describe('the pictures of a board', () => {
  it('are drawn in the order of the elements on the board', () => {
    const element = (id: string, index: string) => ({
      ...{ id, index, type: 'line', version: 1, versionNonce: 1, isDeleted: false },
    });
    const [picture] = picturesOf({ boardId: 7, name: 'Time line' }, [
      element('b', 'a2'),
      element('a', 'a1'),
      element('c', 'Zz'),
    ]);
    expect(picture).toMatchObject({ key: '7 page-main', name: 'Time line' });
    expect(picture?.elements.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('are one of each page on which something is drawn, with its name or its number', () => {
    const page = (id: string, place: string, name: string, isDeleted = false) => ({
      ...{ id, place, name, isDeleted, type: 'page', version: 1, versionNonce: 1 },
    });
    const drawn = (id: string, on?: string) => ({
      ...{ id, type: 'line', index: 'a1', version: 1, versionNonce: 1, isDeleted: false },
      ...(on && { customData: { page: on } }),
    });
    const pictures = picturesOf({ boardId: 7, name: 'Class' }, [
      page('page-2', 'a1', 'Time line'),
      page('page-3', 'a2', ''),
      // Deleted while somebody drew on it: it is there, under its name.
      page('page-4', 'a3', 'Hotels', true),
      ...[drawn('on-main'), drawn('on-two', 'page-2'), drawn('on-four', 'page-4')],
    ]);
    expect(pictures.map(({ name, elements }) => [name, ...elements.map(({ id }) => id)])).toEqual([
      ['Class · 1', 'on-main'],
      ['Class · Time line', 'on-two'],
      ['Class · Hotels', 'on-four'],
    ]);
  });
});

describe('an answer in the exercise as it was', () => {
  const part = (id: string, text: string | null, flag: boolean | null = null) => ({
    ...{ part: id, text, flag, version: 1, givenAt: at('18:10') },
  });
  const shown = {
    type: 'trueFalse',
    block: {
      data: {
        statements: [
          { id: 'p1', text: 'Ice' },
          { id: 'p2', text: 'Fire' },
        ],
        shuffle: false,
      },
    },
  } as never;

  it('has the values of its parts, and the words of parts that are gone beside it', () => {
    const parts = [part('p1', null, true), part('gone', 'umbrella'), part('empty', '')];
    expect(valuesOf(parts)).toMatchObject({ p1: true, gone: 'umbrella' });
    expect(lostParts(shown, parts).map((one) => one.part)).toEqual(['gone']);
    expect(typedOf(parts).map((one) => one.part)).toEqual(['p1', 'gone']);
    expect([numberOf(shown, 'p2'), numberOf(shown, 'pick'), numberOf(shown, 'gone')]).toEqual([
      2,
      null,
      null,
    ]);
  });

  it('is marked by its verdicts', () => {
    const verdicts = { correct: ['p1'], half: [], wrong: ['p2'], empty: [], missed: [] };
    expect(markingOf({ points: 1, maxPoints: 2, version: 1, verdicts })).toMatchObject({
      incorrect: ['p2'],
      showError: true,
      verdicts: { p1: 'CORRECT', p2: 'WRONG' },
    });
  });
});
