import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { chapterAt, clockOf, stepChapter } from './chapters';
import { actOf } from './keys';
import { createLoader } from './loader';
import { marksOf } from './marks';
import { playOn } from './player';
import type { ReplayPart } from './queries';
import { searchEvents } from './search';
import { shownPage } from './shown-page';
import { recordOf } from './state';
import { SNAPSHOT_EVERY, createTimeline, eventsOf } from './timeline';

const element = (id: string, version: number, changes: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, version, versionNonce: 1, type: 'rectangle', isDeleted: false },
  ...changes,
});
const drawing = (at: number, ...elements: BoardElement[]) => ({ at, boardId: 7, userId: 2, elements });
const part = (changes: Partial<ReplayPart> = {}): ReplayPart => ({
  ...{ until: 0, drawings: [], messages: [], changes: [], answers: [] },
  ...changes,
});
const message = (at: number, text: string, seq = at) => ({
  ...{ at, seq, text, userId: 1, filesCount: 0, isCorrection: false },
});
const change = (at: number, changes: Partial<ReplayPart['changes'][number]>) => ({
  ...{ at, kind: 'OPEN' as const, thing: null, id: null, page: null, number: null, isPlaying: null },
  ...{ second: null, rate: null, state: null, part: null, text: null, translation: null },
  ...changes,
});
const answer = (at: number, changes: Partial<ReplayPart['answers'][number]>) => ({
  ...{ at, studentId: 3, exerciseId: 41, kind: 'ANSWERED' as const, parts: null, part: null, text: null },
  ...{ points: null, maxPoints: null },
  ...changes,
});
const lineOf = (...parts: ReplayPart[]) => {
  const timeline = createTimeline(new Map([[7, [element('old', 1)]]]), [7]);
  for (const each of parts) timeline.add(each);
  return timeline;
};
const idsAt = (timeline: ReturnType<typeof lineOf>, at: number) => [
  ...(timeline.stateAt(timeline.indexAt(at)).boards.get(7)?.keys() ?? []),
];

describe('the lesson at a moment', () => {
  it('is what happened until then, forwards and back again', () => {
    const timeline = lineOf(part({ drawings: [drawing(10, element('a', 1)), drawing(20, element('b', 1))] }));
    expect(idsAt(timeline, 0)).toEqual(['old']);
    expect(idsAt(timeline, 20)).toEqual(['old', 'a', 'b']);
    expect(idsAt(timeline, 19)).toEqual(['old', 'a']);
  });

  it('is the same by a stored state as from the beginning', () => {
    const many = Array.from({ length: SNAPSHOT_EVERY * 3 }, (_, n) =>
      drawing(n, element(`e${n % 50}`, n + 1)),
    );
    const parts = [many.slice(0, 130), many.slice(130)].map((drawings) => part({ drawings }));
    const timeline = lineOf(...parts);
    for (const index of [0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1, many.length]) {
      const versions = new Map<string, number>([['old', 1]]);
      for (const { elements } of many.slice(0, index))
        for (const each of elements) versions.set(each.id, each.version);
      const board = timeline.stateAt(index).boards.get(7);
      expect(new Map([...(board ?? [])].map(([id, { version }]) => [id, version]))).toEqual(versions);
    }
  });

  it('takes of two states of an element the newer one, and has of the end what the record has', () => {
    const timeline = lineOf(
      part({
        drawings: [
          drawing(1, element('a', 3)),
          drawing(2, element('a', 2)),
          drawing(3, element('old', 2, { isDeleted: true })),
        ],
      }),
    );
    const board = timeline.stateAt(3).boards.get(7) ?? new Map();
    expect(recordOf(board).map(({ id, version }) => [id, version])).toEqual([['a', 3]]);
  });

  it('is on the page where something happened last', () => {
    const onPage = element('a', 1, { customData: { page: 'page-2' } });
    const timeline = lineOf(
      part({
        drawings: [drawing(1, element('b', 1)), drawing(2, onPage)],
        changes: [change(3, { thing: 'BOARD', id: '8', page: 'page-9' })],
      }),
    );
    const placeAt = (at: number) => timeline.stateAt(timeline.indexAt(at)).place;
    expect([placeAt(0), placeAt(1), placeAt(2), placeAt(3)]).toEqual([
      null,
      { boardId: 7, page: 'page-main' },
      { boardId: 7, page: 'page-2' },
      { boardId: 8, page: 'page-9' },
    ]);
  });

  it('has what is open, where its sound is, and the answers', () => {
    const timeline = lineOf(
      part({
        changes: [
          change(1, { thing: 'FILE', id: 'f' }),
          change(2, { kind: 'FILE_PAGE', thing: 'FILE', id: 'f', number: 4 }),
          change(3, { kind: 'PLAYBACK', thing: 'FILE', id: 'f', isPlaying: true, second: 12, rate: 1 }),
          change(4, { kind: 'RELEASE', thing: 'EXERCISE', id: '41', state: 'RELEASED' }),
          change(5, { kind: 'HINT', thing: 'EXERCISE', id: '41', part: 'a', text: 'Look' }),
          change(9, { thing: 'FILE', id: null }),
        ],
        answers: [
          answer(6, { parts: { a: 'goed' } }),
          answer(7, { parts: { a: 'went', b: 'x' } }),
          answer(8, { kind: 'AFTER_LOCK', parts: { a: 'gone' } }),
          answer(8, { kind: 'MARKED', points: 1, maxPoints: 2 }),
        ],
      }),
    );
    const stateAt = (at: number) => timeline.stateAt(timeline.indexAt(at));
    expect(stateAt(3).opened).toMatchObject([
      { id: 'f', page: 4, playback: { second: 12, isPlaying: true } },
    ]);
    expect(stateAt(6).answers.get('41 3')?.parts).toEqual({ a: 'goed' });
    expect(stateAt(8).answers.get('41 3')).toMatchObject({
      parts: { a: 'went', b: 'x' },
      points: { points: 1 },
    });
    expect(stateAt(8).hints.get('41 a')).toBe('Look');
    expect(stateAt(9).opened).toEqual([]);
  });
});

describe('a page of a board', () => {
  const board = (...elements: BoardElement[]) => new Map(elements.map((each) => [each.id, each]));
  const page = element('page-2', 1, { type: 'page', name: 'Time line', place: 'a1' });

  it('has its number, its name and what is on it, from the lowest to the highest', () => {
    const on = (id: string, index: string) => element(id, 1, { index, customData: { page: 'page-2' } });
    const shown = shownPage(board(page, on('b', 'a2'), on('a', 'a1'), element('c', 1)), 'page-2');
    expect(shown).toMatchObject({ number: 2, of: 2, name: 'Time line' });
    expect(shown.elements.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is another one where the page is not there any more', () => {
    expect(shownPage(board(element('a', 1, { customData: { page: 'page-9' } })), 'page-9')).toMatchObject({
      id: 'page-main',
      elements: [{ id: 'a' }],
    });
  });
});

describe('chapters', () => {
  const chapters = [{ at: 0 }, { at: 60_000 }, { at: 90_000 }];

  it('are found by their moment, and stepped through', () => {
    expect([0, 59_999, 60_000, 1e6].map((at) => chapterAt(chapters, at))).toEqual([0, 0, 1, 2]);
    expect(stepChapter(chapters, 10, 'next')).toBe(60_000);
    expect(stepChapter(chapters, 1e6, 'next')).toBeNull();
    expect(stepChapter(chapters, 70_000, 'previous')).toBe(60_000);
    expect(stepChapter(chapters, 61_000, 'previous')).toBe(0);
    expect(stepChapter(chapters, 0, 'previous')).toBeNull();
  });

  it('are at times as a clock says them', () => {
    expect([0, 69_999, 3_729_000].map(clockOf)).toEqual(['0:00', '1:09', '1:02:09']);
  });
});

describe('playing', () => {
  const given = { at: 0, passed: 100, speed: 4, next: 1_000, skipsPauses: true, until: 60_000 };

  it('goes on as fast as is wanted, over pauses, and waits at what is not there yet', () => {
    expect(playOn(given)).toBe(400);
    expect(playOn({ ...given, next: 20_000 })).toBe(19_400);
    expect(playOn({ ...given, next: 20_000, skipsPauses: false })).toBe(400);
    expect(playOn({ ...given, until: 300 })).toBe(300);
    expect(playOn({ ...given, at: 500, until: 300 })).toBe(500);
  });

  it('comes to its end, also over a pause at the end', () => {
    const at = playOn({ ...given, next: undefined });
    expect(at).toBe(59_400);
    expect(playOn({ ...given, at, next: undefined, passed: 200 })).toBe(60_000);
  });
});

describe('signs over the time line', () => {
  it('stand apart, the rarer ones first', () => {
    const events = eventsOf(
      part({
        messages: [message(10, 'a'), message(11, 'b'), message(500, 'c')],
        changes: [change(12, { kind: 'RELEASE', thing: 'EXERCISE', id: '1', state: 'RELEASED' })],
      }),
    );
    expect(marksOf(events, 1_000)).toEqual([
      { kind: 'exercise', at: 12 },
      { kind: 'chat', at: 500 },
    ]);
  });
});

describe('search', () => {
  const text = (version: number, words: string) => element('t', version, { type: 'text', text: words });
  const events = eventsOf(
    part({
      messages: [message(5, 'Although it rained')],
      drawings: [
        drawing(1, text(1, 'alt')),
        drawing(2, text(2, 'ALTHOUGH')),
        drawing(3, text(3, 'although!')),
      ],
      answers: [
        answer(7, { parts: { a: 'although' } }),
        answer(8, { parts: { pick: '0190c5a0-7c3e-7000-8000-00000000000a' } }),
      ],
    }),
  );

  it('finds words in the chat, on boards, in answers and in titles, each at its first moment', () => {
    const found = searchEvents(events, [{ at: 0, title: 'Board: although' }], ' although ');
    expect(found.map(({ at, kind }) => [at, kind])).toEqual([
      [0, 'chapter'],
      [2, 'board'],
      [5, 'chat'],
      [7, 'answer'],
    ]);
  });

  it('finds nothing for a letter, and no ids of options', () => {
    expect(searchEvents(events, [], 'a')).toEqual([]);
    expect(searchEvents(events, [], '0190')).toEqual([]);
  });
});

describe('keys', () => {
  const press = (key: string, code = key) => ({ key, code, ctrlKey: false, metaKey: false, altKey: false });

  it('turn chapters on the time line alone, and search in any layout', () => {
    expect(actOf(press('PageDown'), 'slider')).toBe('nextChapter');
    expect(actOf(press('PageDown'), 'page')).toBeNull();
    expect(actOf(press(' ', 'Space'), 'page')).toBe('toggle');
    expect(actOf(press('.', 'Slash'), 'page')).toBe('search');
    expect(actOf({ ...press('ArrowLeft'), altKey: true }, 'page')).toBeNull();
  });
});

describe('loading', () => {
  const head = { lessonScheduleId: 5, boards: [{ boardId: 7, name: 'B' }], partsCount: 2, length: 900 };

  it('goes on where it failed, and is played as far as it is there', async () => {
    let fails = true;
    const asked: unknown[] = [];
    const api = (async (_document: unknown, variables: { boardId?: number; part: number }) => {
      asked.push(variables.boardId ? `board ${variables.part}` : variables.part);
      if (variables.boardId)
        return {
          getLessonReplayBoard: {
            elements: [element(`of ${variables.part}`, 1)],
            next: variables.part === 0 ? 1 : null,
          },
        };
      if (variables.part === 1 && fails) throw new Error('no network');
      return {
        getLessonReplayPart: part({ until: 300, drawings: [drawing(300, element(`p${variables.part}`, 1))] }),
      };
    }) as unknown as ApiClient;
    const loader = createLoader(api, head);
    loader.start();
    await vi.waitFor(() =>
      expect(loader.getState()).toMatchObject({ status: 'failed', parts: 1, until: 300 }),
    );
    fails = false;
    loader.start();
    await vi.waitFor(() =>
      expect(loader.getState()).toMatchObject({ status: 'whole', parts: 2, until: 900 }),
    );
    expect(asked).toEqual(['board 0', 'board 1', 0, 1, 1]);
    const board = loader.getState().timeline?.stateAt(2).boards.get(7);
    expect([...(board?.keys() ?? [])]).toEqual(['of 0', 'of 1', 'p0', 'p1']);
  });
});
