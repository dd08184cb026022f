// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Menu, MenuItem } from './menu';

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
});
afterEach(cleanup);

it('opens when its chunk loads, if pressed before; its button stays and gets the focus back', async () => {
  const chosen = vi.fn();
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={chosen}>Block</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByRole('menu')).toBeNull();
  gate.open();
  const item = await screen.findByRole('menuitem', { name: 'Block' });
  // An open menu hides the rest of the page from screen readers, the button too.
  expect(screen.getByText('More')).toBe(button);
  fireEvent.click(item);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  // From now on the menu handles its button itself.
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(await screen.findByRole('menuitem', { name: 'Block' })).not.toBeNull();
}, 20_000);
