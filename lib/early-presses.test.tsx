// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EARLY_PRESSES_SCRIPT } from './early-presses';

const press = vi.fn();
const page = (
  <main>
    <button type="button" onClick={() => press('open')}>
      Open
    </button>
    <button type="submit">Send</button>
  </main>
);

beforeAll(() => {
  runInThisContext(EARLY_PRESSES_SCRIPT);
});
beforeEach(() => {
  vi.useFakeTimers();
  press.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The page as the server sent it. */
function arrive(element: ReactElement): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(element);
  return place;
}
const open = () => screen.getByRole('button', { name: 'Open' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a press that comes before the script is made once it is there, once', async () => {
  const place = arrive(page);
  open().click();
  open().click();
  await pass(5_000);
  expect(press).not.toHaveBeenCalled();
  render(page, { container: place, hydrate: true });
  await pass(100);
  expect(press).toHaveBeenCalledTimes(1);
  open().click();
  await pass(100);
  expect(press).toHaveBeenCalledTimes(2);
});

it('a press after the script is one', async () => {
  render(page, { container: arrive(page), hydrate: true });
  open().click();
  await pass(40_000);
  expect(press).toHaveBeenCalledTimes(1);
});

it('is forgotten with its button, and after a while', async () => {
  const place = arrive(page);
  open().click();
  await pass(31_000);
  render(page, { container: place, hydrate: true });
  await pass(1_000);
  expect(press).not.toHaveBeenCalled();
  const gone = arrive(page);
  gone.querySelector('button')?.click();
  await pass(10);
  gone.remove();
  await pass(1_000);
  expect(press).not.toHaveBeenCalled();
});
