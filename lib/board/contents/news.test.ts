import { describe, expect, it, vi } from 'vitest';
import { ELEMENT_CHANGE } from '@/lib/contract/socket.ts';
import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import { actionOf, createBoardNews, joinActions } from './news';

const drawn = (id: string, more: Record<string, unknown> = {}): BoardElement => ({
  ...{ id, type: 'rectangle', version: 1, versionNonce: 1, isDeleted: false, x: 0, y: 0 },
  ...more,
});
const gone = (id: string) => drawn(id, { isDeleted: true });

/** A board on which others act, with what it knows at each moment. */
function openNews(me: number | null = 1) {
  const news = createBoardNews(me);
  const known = new Map<string, BoardElement>();
  const act = (userId: number | null, ...elements: BoardElement[]) => {
    const changes = elements.map((element) => ({ kind: ELEMENT_CHANGE.Update, element }));
    news.note(
      { userId, payload: { changes } },
      (id) => known.get(id),
      ({ customData }) => customData === undefined,
    );
    for (const element of elements) known.set(element.id, element);
  };
  return { news, act };
}

describe('what was done to a thing', () => {
  it.each([
    [undefined, drawn('a'), 'added'],
    [gone('a'), drawn('a'), 'added'],
    [drawn('a'), gone('a'), 'deleted'],
    [undefined, gone('a'), null],
    [drawn('a'), drawn('a', { x: 9 }), 'moved'],
    [drawn('a'), drawn('a', { x: 9, width: 9 }), 'changed'],
    [drawn('a'), drawn('a', { strokeColor: '#C11435' }), 'changed'],
    [drawn('a', { text: 'a' }), drawn('a', { text: 'ab', x: 9 }), 'wrote'],
    [drawn('a'), drawn('a', { customData: { name: 'route' } }), 'named'],
    // An arrow was bound to it: nobody sees that.
    [drawn('a'), drawn('a', { version: 2, boundElements: [] }), null],
  ])('%#', (before, after, action) => {
    expect(actionOf(before, after)).toBe(action);
  });

  it.each([
    ['added', 'moved', 'added'],
    ['added', 'deleted', null],
    ['moved', 'deleted', 'deleted'],
    ['moved', 'wrote', 'wrote'],
    ['wrote', 'moved', 'wrote'],
    ['deleted', 'added', 'changed'],
    // Of a shape and its text, whichever comes first.
    ['deleted', 'changed', 'deleted'],
    ['wrote', 'added', 'added'],
  ] as const)('%s and then %s is announced once', (first, next, action) => {
    expect(joinActions(first, next)).toBe(action);
  });
});

describe('what others do on a board', () => {
  it('is summed up by person, action and number', () => {
    const { news, act } = openNews();
    news.begin();
    news.learnName(7, 'Aizada');
    act(7, drawn('a'), drawn('b'));
    act(7, drawn('c'));
    expect(news.take()).toMatchObject({
      name: 'Aizada',
      people: 1,
      action: 'added',
      count: 3,
      element: null,
    });
    expect(news.take()).toBeNull();
  });

  it('names the one thing it was about, as it was where it is gone', () => {
    const { news, act } = openNews();
    news.begin();
    act(7, drawn('a', { text: 'verbs' }));
    act(7, drawn('a', { text: 'verbs', x: 50 }));
    expect(news.take()).toMatchObject({ action: 'added', count: 1, words: 'verbs', element: { id: 'a' } });
    act(7, drawn('a', { text: 'verbs', x: 90 }));
    act(7, drawn('a', { text: 'verbs', x: 95 }));
    expect(news.take()).toMatchObject({ action: 'moved', count: 1 });
    act(7, { ...gone('a'), text: 'verbs' });
    expect(news.take()).toMatchObject({ action: 'deleted', words: 'verbs' });
  });

  it('is only a change where several did several things', () => {
    const { news, act } = openNews();
    news.begin();
    act(7, drawn('a'));
    act(8, drawn('b'));
    expect(news.take()).toMatchObject({ userId: null, people: 2, action: 'added', count: 2 });
    act(7, drawn('a', { x: 9 }));
    act(7, gone('b'));
    expect(news.take()).toMatchObject({ userId: 7, people: 1, action: 'changed', count: 2 });
  });

  it('is a shape’s writing where text in it is typed or deleted', () => {
    const { news, act } = openNews();
    news.begin();
    act(7, drawn('box'));
    news.take();
    const text = (words: string) => drawn('t', { type: 'text', containerId: 'box', text: words });
    act(7, text('ver'), drawn('box', { boundElements: [{ id: 't', type: 'text' }] }));
    act(7, text('verbs'));
    expect(news.take()).toMatchObject({ action: 'wrote', count: 1, words: 'verbs', element: { id: 'box' } });
    act(7, { ...text('verbs'), isDeleted: true });
    expect(news.take()).toMatchObject({ action: 'changed', element: { id: 'box' } });
  });

  it('is the thing that was moved, not the arrow that went with it', () => {
    const { news, act } = openNews();
    const arrow = (more: object) =>
      drawn('arrow', { type: 'arrow', startBinding: { elementId: 'a' }, ...more });
    act(7, drawn('a'), arrow({}));
    news.begin();
    act(7, drawn('a', { x: 9 }), arrow({ width: 9 }));
    expect(news.take()).toMatchObject({ action: 'moved', count: 1, element: { id: 'a' } });
    act(7, arrow({ width: 9, strokeColor: '#C11435' }));
    expect(news.take()).toMatchObject({ action: 'changed', element: { id: 'arrow' } });
  });

  it('is no news if it is one’s own, on another page, or was there before', () => {
    const { news, act } = openNews();
    const listener = vi.fn();
    news.subscribe(listener);
    act(7, drawn('old'));
    news.begin();
    act(1, drawn('mine'));
    act(7, drawn('elsewhere', { customData: { page: 'page-b' } }));
    act(7, drawn('old'));
    expect(listener).not.toHaveBeenCalled();
    expect(news.take()).toBeNull();
    act(7, drawn('new'));
    expect(listener).toHaveBeenCalledTimes(1);
    news.clear();
    expect(news.take()).toBeNull();
  });

  it('has no names where the board tells none', () => {
    const { news, act } = openNews(null);
    news.begin();
    act(null, drawn('a'));
    expect(news.take()).toMatchObject({ userId: null, name: null, people: 1, count: 1 });
    expect(news.makerOf('a')).toBeNull();
  });

  it('tells who made a thing, if it was made while the board was open and their name is known', () => {
    const { news, act } = openNews();
    act(7, drawn('old'));
    news.begin();
    act(7, drawn('new'));
    act(8, drawn('new', { x: 9 }));
    expect(news.makerOf('new')).toBeNull();
    news.learnName(7, 'Aizada');
    expect([news.makerOf('new'), news.makerOf('old')]).toEqual(['Aizada', null]);
  });
});
