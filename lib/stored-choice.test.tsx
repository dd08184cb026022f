// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStoredChoice } from './stored-choice';

const KEY = 'colour';
const open = () => {
  const colour = createStoredChoice('none', () => localStorage.getItem(KEY) ?? 'none');
  return { colour, Shown: () => <output>{useStore(colour)}</output> };
};
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is rendered first with the server’s value, then with this device’s', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem(KEY, 'blue');
  const { Shown } = open();
  const html = renderToString(<Shown />);
  expect(html).toBe('<output>none</output>');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  render(<Shown />, { container, hydrate: true });
  expect(shown()).toBe('blue');
  expect(complaint).not.toHaveBeenCalled();
});

it('changes here, and after a change in another tab', () => {
  const { colour, Shown } = open();
  render(<Shown />);
  act(() => colour.setState('red'));
  expect(shown()).toBe('red');
  localStorage.setItem(KEY, 'green');
  act(() => void window.dispatchEvent(new Event('storage')));
  expect(shown()).toBe('green');
});
