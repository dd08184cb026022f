// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Field } from './field';
import { Select } from './select';

// The overlay chunk loads when the test allows it.
const gate = vi.hoisted(() => ({ open: () => undefined as void, promise: Promise.resolve() }));
vi.mock('./overlay/panels', async (original) => {
  await gate.promise;
  return original();
});

beforeEach(() => {
  gate.promise = new Promise((resolve) => {
    gate.open = resolve;
  });
  // Not in happy-dom, and the list scrolls to its chosen line.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const OPTIONS = [
  { value: '45', label: '45 minutes' },
  { value: '60', label: '60 minutes' },
];

function Duration() {
  const [value, setValue] = useState<string>();
  return (
    <Field label="Duration">
      <Select value={value} onValueChange={setValue} options={OPTIONS} placeholder="Choose" />
    </Field>
  );
}

it('shows its choice at once, and the list when its chunk loads; then it is worked by keys', async () => {
  render(<Duration />);
  const button = screen.getByRole('combobox', { name: 'Duration' });
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Choose', 'false']);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByRole('listbox')).toBeNull();
  gate.open();
  fireEvent.keyDown(await screen.findByRole('option', { name: '60 minutes' }), {
    key: 'Enter',
  });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Duration' })).toBe(button);
  expect(button.textContent).toBe('60 minutes');
  // From now on the list handles its button itself: letters choose, and an arrow opens it.
  fireEvent.keyDown(button, { key: '4' });
  await waitFor(() => expect(button.textContent).toBe('45 minutes'));
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(await screen.findByRole('option', { name: '60 minutes' })).not.toBeNull();
}, 30_000);
