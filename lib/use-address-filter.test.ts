// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddressFilter } from './use-address-filter.ts';

/** The address that the router has rendered: on a slow phone that of a moment ago. */
const router = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(router.search) }));

interface Prices {
  from: string;
  to: string;
}

const read = (search: URLSearchParams): Prices => ({
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
});
const toPath = ({ from, to }: Prices) => {
  const search = new URLSearchParams();
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  return `/instructors?${search.toString()}`;
};

function open(search: string) {
  router.search = search;
  window.history.replaceState(null, '', `/instructors?${search}`);
  const { result, rerender } = renderHook(() => useAddressFilter({ read, toPath }));
  return {
    now: () => result.current.filter,
    change: (part: Partial<Prices>, how?: 'replace') => act(() => result.current.change(part, how)),
    render: (rendered: string) => {
      router.search = rendered;
      rerender();
    },
  };
}

beforeEach(() => window.history.replaceState(null, '', 'http://localhost:3000/'));
afterEach(cleanup);

it('keeps the first of two changes while the router has rendered neither', () => {
  const filter = open('');
  filter.change({ from: '5' });
  filter.change({ to: '15' }, 'replace');
  expect(filter.now()).toEqual({ from: '5', to: '15' });
  expect(window.location.search).toBe('?from=5&to=15');
});

it('stays at the last change while the router renders the ones before', () => {
  const filter = open('from=1');
  filter.change({ from: '2' });
  filter.change({ from: '3' });
  filter.render('from=2');
  expect(filter.now().from).toBe('3');
  filter.render('from=3');
  expect(filter.now().from).toBe('3');
});

it('follows a link, and going back', () => {
  const filter = open('from=1');
  filter.change({ from: '2' });
  filter.render('from=9');
  expect(filter.now().from).toBe('9');
  filter.change({ from: '4' });
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(filter.now().from).toBe('9');
});
