import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAIN_PAGE, isPageSound } from '@/lib/contract/board-page.ts';
import { BOARD_PAGES_MAX, BOARD_PAGE_NAME_MAX } from '@/lib/contract/limits.ts';
import type { BoardElement, ElementChange } from '@/lib/contract/socket-payloads.ts';
import { cleanPageName, createPageActs } from './page-acts';
import { createPageBook, onPage } from './page-book';
import { pagesOf, placeMoved, placesAt } from './pages';

const state = { version: 1, versionNonce: 1, isDeleted: false };
const page = (id: string, place: string, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'page', ...state, name: id, place },
  ...more,
});
const drawn = (id: string, on?: string, more: Partial<BoardElement> = {}): BoardElement => ({
  ...{ id, type: 'line', ...state },
  ...(on && { customData: { page: on } }),
  ...more,
});
const gone = { isDeleted: true };
/** Pages by name, each with what is on it. */
const shownOf = (...elements: BoardElement[]) =>
  pagesOf(elements).map((each) => [each.id, ...each.elements.map(({ id }) => id)]);

describe('R44: the pages of a board', () => {
  test('a board of before there were pages has one, with everything on it', () => {
    expect(shownOf(drawn('a'), drawn('b'))).toEqual([[MAIN_PAGE, 'a', 'b']]);
    expect(shownOf()).toEqual([[MAIN_PAGE]]);
  });

  test('stand in the order of their places, and of their ids where those are the same', () => {
    const pages = [page('page-c', 'a1'), page('page-b', 'a1'), page('page-a', 'Zz')];
    expect(shownOf(...pages, drawn('x', 'page-b'))).toEqual([
      ['page-a'],
      [MAIN_PAGE],
      ['page-b', 'x'],
      ['page-c'],
    ]);
    expect(shownOf(...pages, page(MAIN_PAGE, 'a5')).at(-1)).toEqual([MAIN_PAGE]);
  });

  test('what is drawn lies as it is painted', () => {
    const lines = [drawn('high', undefined, { index: 'a2' }), drawn('low', undefined, { index: 'a1' })];
    expect(shownOf(...lines)).toEqual([[MAIN_PAGE, 'low', 'high']]);
  });

  test('a page that was deleted comes back with what is drawn on it, and with its name', () => {
    const deleted = page('page-b', 'a1', { ...gone, name: 'Hotel plan' });
    expect(shownOf(deleted, drawn('old', 'page-b', gone))).toEqual([[MAIN_PAGE]]);
    expect(pagesOf([deleted, drawn('new', 'page-b')])).toMatchObject([
      { id: MAIN_PAGE },
      { name: 'Hotel plan', elements: [{ id: 'new' }] },
    ]);
  });

  test('the last ones, deleted by two people at the same moment: one is shown', () => {
    expect(shownOf(page(MAIN_PAGE, 'a0', gone), page('page-b', 'a1', gone))).toEqual([[MAIN_PAGE]]);
    expect(shownOf(page(MAIN_PAGE, 'a0', gone), page('page-b', 'a1'))).toEqual([['page-b']]);
  });

  test('what names a page that never was is on the one that every board has, also when that was deleted', () => {
    expect(shownOf(page(MAIN_PAGE, 'a0', gone), page('page-b', 'a1'), drawn('x', 'page-lost'))).toEqual([
      [MAIN_PAGE, 'x'],
      ['page-b'],
    ]);
  });

  test('however many were deleted, no more come back than a board may have', () => {
    const many = Array.from({ length: 150 }, (_, n) => `page-${n}`);
    const pages = pagesOf(many.flatMap((id) => [page(id, 'a1', gone), drawn(`on-${id}`, id)]));
    expect(pages).toHaveLength(BOARD_PAGES_MAX);
    expect(pages.flatMap(({ elements }) => elements)).toHaveLength(150);
  });
});

/** Any board: few ids, so that pages and what is drawn meet. */
const ids = ['page-a', 'page-b', 'page-c', MAIN_PAGE];
const anyElement = fc
  .record({
    isPage: fc.boolean(),
    id: fc.constantFrom(...ids),
    line: fc.nat(8),
    on: fc.constantFrom(...ids, 'page-lost', undefined),
    place: fc.constantFrom('a0', 'a1', 'Zz'),
    isDeleted: fc.boolean(),
    version: fc.integer({ min: 1, max: 4 }),
    versionNonce: fc.nat(2),
  })
  .map(({ isPage, id, line, on, place, ...rest }) =>
    isPage ? page(id, place, rest) : drawn(`line-${line}`, on, rest),
  );

describe('R23, R44: in whatever order elements come', () => {
  test('the pages are the same, nothing is lost and nothing stands twice', () => {
    fc.assert(
      fc.property(fc.array(anyElement, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (elements, luck) => {
        // Of equal ranks the contents are equal: R22 sees to that.
        const byRank = new Map(
          elements.map((one) => [`${one.id} ${one.version} ${one.versionNonce}`, one] as const),
        );
        const sent = [...byRank.values()];
        const books = [sent, shuffled(sent, luck), [...shuffled(sent, luck), ...sent]].map((order) => {
          const book = createPageBook();
          for (const one of order) {
            book.put([one]);
            // It is asked in between, and may not remember what was true then.
            book.pages();
          }
          return book;
        });
        const [first, ...others] = books.map((book) =>
          book.pages().map((each) => ({ ...each, elements: idsOf(book.elementsOf(each.id)) })),
        );
        for (const other of others) expect(other).toEqual(first);
        const state = [...new Set(sent.map(({ id }) => id))].flatMap((id) => books[0]?.get(id) ?? []);
        expect(pagesOf(state).map((each) => ({ ...each, elements: idsOf(each.elements) }))).toEqual(first);
        const living = state.filter(({ type, isDeleted }) => type === 'line' && !isDeleted);
        expect(first?.flatMap((each) => each.elements).toSorted()).toEqual(idsOf(living));
        expect(first?.length).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  });
});

const idsOf = (elements: readonly BoardElement[]) => elements.map(({ id }) => id).toSorted();

function shuffled<Item>(items: readonly Item[], luck: fc.Stream<number>): Item[] {
  const keys = [...luck.take(items.length)];
  return items
    .map((item, n) => ({ item, key: keys[n] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

describe('changing pages', () => {
  const open = (...elements: BoardElement[]) => {
    const book = createPageBook();
    book.put(elements);
    const sent: ElementChange[] = [];
    const change = (changes: ElementChange[]) => {
      sent.push(...changes);
      book.put(changes.map(({ element }) => element));
    };
    const acts = createPageActs({ book, flush: () => undefined, change });
    return { book, sent, acts, names: () => book.pages().map(({ id, name }) => name || id) };
  };

  test('adding, naming and moving are one change each, which the server takes', () => {
    const { acts, sent, names, book } = open(drawn('a'));
    const second = acts.add(MAIN_PAGE);
    acts.rename(second, '  Hotel\nplan ');
    const third = acts.add(MAIN_PAGE);
    acts.rename(third, 'Between');
    acts.move(second, 0);
    acts.rename(MAIN_PAGE, 'Time line');
    expect(names()).toEqual(['Hotel plan', 'Time line', 'Between']);
    expect(sent.map(({ kind }) => kind)).toEqual([1, 3, 1, 3, 3, 1]);
    expect(sent.every(({ element }) => isPageSound(element))).toBe(true);
    acts.rename(MAIN_PAGE, 'Time line');
    acts.move(
      MAIN_PAGE,
      book.pages().findIndex(({ id }) => id === MAIN_PAGE),
    );
    expect(sent).toHaveLength(6);
  });

  test('a page is deleted with what is on it, and both come back', () => {
    const { acts, sent, names, book } = open(drawn('a'), page('page-b', 'a1'), drawn('b', 'page-b'));
    const before = book.pages();
    const undo = acts.remove('page-b');
    expect(names()).toEqual([MAIN_PAGE]);
    expect(sent.map(({ kind, element }) => [kind, element.id])).toEqual([
      [2, 'b'],
      [2, 'page-b'],
    ]);
    acts.restore(undo ?? []);
    expect(book.pages()).toEqual(before);
    expect(idsOf(book.elementsOf('page-b'))).toEqual(['b']);
    expect(sent.slice(2).map(({ kind, element }) => [kind, element.id])).toEqual([
      [1, 'page-b'],
      [1, 'b'],
    ]);
  });

  test('what somebody brought back meanwhile is not touched by the undo', () => {
    const { acts, book } = open(page('page-b', 'a1'), drawn('b', 'page-b'));
    const undo = acts.remove('page-b') ?? [];
    book.put([drawn('b', 'page-b', { version: 9, x: 5 })]);
    acts.restore(undo);
    expect(book.get('b')).toMatchObject({ version: 9, x: 5 });
  });

  test('the only page cannot be deleted', () => {
    const { acts, sent } = open(drawn('a'));
    expect(acts.remove(MAIN_PAGE)).toBeNull();
    expect(sent).toEqual([]);
  });

  test('the first page can be deleted and restored as any other', () => {
    const { acts, names } = open(drawn('a'), page('page-b', 'a1'));
    const undo = acts.remove(MAIN_PAGE);
    expect(names()).toEqual(['page-b']);
    acts.restore(undo ?? []);
    expect(names()).toEqual([MAIN_PAGE, 'page-b']);
  });

  test('a page that came back by what was drawn on it is one again when it is named', () => {
    const { acts, names, sent } = open(page('page-b', 'a1', gone), drawn('b', 'page-b'));
    acts.rename('page-b', 'Notes');
    expect(names()).toEqual([MAIN_PAGE, 'Notes']);
    expect(sent).toMatchObject([{ kind: 1, element: { isDeleted: false } }]);
  });

  test('places: several in a row, between equal ones, and beside one that is none', () => {
    const list = (...places: string[]) => places.map((place, n) => ({ id: `page-${n}`, name: '', place }));
    const among = placesAt(list('a0', 'a1'), 1, 3);
    expect(['a0', ...among, 'a1']).toEqual(['a0', ...among, 'a1'].toSorted());
    expect(placesAt(list('a0', 'a0'), 1, 1)[0]! > 'a0').toBe(true);
    expect(placeMoved(list('a0', 'a1', 'a2'), 2, 0) < 'a0').toBe(true);
    expect(placesAt(list('zzz'), 1, 2).every((place) => place > 'zzz')).toBe(true);
  });

  test('a name is cut between characters, and says no half of one', () => {
    const name = cleanPageName(`${'x'.repeat(BOARD_PAGE_NAME_MAX - 1)}😀`);
    expect([name.length <= BOARD_PAGE_NAME_MAX, name.isWellFormed()]).toEqual([true, true]);
  });

  test('what is copied to another page names that page, and keeps what else it says', () => {
    const copied = drawn('a', 'page-b', { customData: { page: 'page-b', kind: 'x' } });
    expect(onPage(copied, MAIN_PAGE).customData).toEqual({ kind: 'x' });
    expect(onPage(drawn('a'), 'page-b').customData).toEqual({ page: 'page-b' });
    expect(onPage(copied, 'page-b')).toBe(copied);
  });
});
