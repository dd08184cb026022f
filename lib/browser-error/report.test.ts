// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportCaught, reportErrors } from './report';
import { useReportedError } from './use-reported-error';

const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let stop: () => void;

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  document.documentElement.dataset.build = 'b1';
  history.replaceState(null, '', '/profile/aizada?search=secret#there');
  stop = reportErrors(window);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.build;
  history.replaceState(null, '', '/');
});

const failed = (place: number, words = 'the private words of Aizada') =>
  Object.assign(new TypeError(words), {
    stack: `TypeError: ${words}\n    at f (http://localhost/_next/static/chunks/0a.js:1:${place})`,
  });
const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);
const happen = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

it('says build, path and code, and not a word of the error, the address or the person', () => {
  happen(failed(7));
  expect(bodies()).toEqual([{ build: 'b1', path: '/profile/aizada', code: 'TypeError 0a.js:1:7' }]);
  expect(send.mock.calls[0]).toMatchObject(['/api/browser-errors', { method: 'POST', keepalive: true }]);
  expect(JSON.stringify(send.mock.calls)).not.toMatch(/private|secret|there/);
});

it('hears of promises that nobody catches, and of errors that a page shows in its place', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failed(1) }));
  renderHook(() => useReportedError(failed(2)));
  expect(bodies()).toMatchObject([{ code: 'TypeError 0a.js:1:1' }, { code: 'TypeError 0a.js:1:2' }]);
});

it('says the same once, and in a page that fails on and on ten at most', () => {
  for (let turn = 0; turn < 3; turn += 1) happen(failed(1));
  expect(send).toHaveBeenCalledTimes(1);
  for (let place = 0; place < 50; place += 1) happen(failed(place));
  expect(send).toHaveBeenCalledTimes(10);
});

it('makes no further error of one that cannot be sent', async () => {
  send.mockRejectedValue(new TypeError('no network'));
  happen(failed(1));
  await Promise.allSettled(send.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(send).toHaveBeenCalledTimes(1);
});

it('says nothing of what is no error: a window that was resized, a script of elsewhere', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  expect(send).not.toHaveBeenCalled();
});

it('ends', () => {
  stop();
  happen(failed(1));
  reportCaught(failed(2));
  expect(send).not.toHaveBeenCalled();
});
