// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu, MenuItem } from './menu';
import { Popover } from './popover';

// The overlay chunk does not load until the last test.
const gate = vi.hoisted(() => {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), promise };
});
vi.mock('./overlay/panels', async (original) => {
  await gate.promise;
  return original();
});

function Bell() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger={<button type="button">Bell</button>}
      open={open}
      onOpenChange={setOpen}
      label="Notices"
      className=""
    >
      Nothing new
    </Popover>
  );
}

beforeEach(() => {
  render(
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem>Block</MenuItem>
      </Menu>
      <Bell />
      <input aria-label="Message" />
      <div data-overlay-failure="">
        <button type="button">Reload</button>
      </div>
    </>,
  );
});
afterEach(cleanup);
afterAll(() => gate.open());

const button = (name: string) => screen.getByRole('button', { name });
const isPending = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const field = () => screen.getByRole('textbox');

describe.each(['More', 'Bell'])('what %s was pressed for, not here yet', (name) => {
  beforeEach(() => {
    button(name).focus();
    fireEvent.click(button(name));
    expect(isPending(name)).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['the focus goes elsewhere', () => fireEvent.focusIn(field())],
    ['Escape is pressed', () => fireEvent.keyDown(button(name), { key: 'Escape' })],
    ['something else is pressed', () => fireEvent.pointerDown(field())],
  ])('is cancelled when %s', (_name, turn) => {
    turn();
    expect(isPending(name)).toBe(false);
    // It may be requested again.
    fireEvent.click(button(name));
    expect(isPending(name)).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['other keys', () => fireEvent.keyDown(button(name), { key: 'Tab' })],
    ['a second press', () => fireEvent.pointerDown(button(name))],
    ['asking again for what did not come', () => fireEvent.pointerDown(button('Reload'))],
  ])('stays pending over %s', (_name, act) => {
    act();
    expect(isPending(name)).toBe(true);
  });
});

it('opens only what is still wanted, and nothing for a person who has moved on', async () => {
  fireEvent.click(button('Bell'));
  fireEvent.pointerDown(field());
  field().focus();
  fireEvent.click(button('More'));
  gate.open();
  await screen.findByRole('menu');
  expect(screen.queryByText('Nothing new')).toBeNull();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}, 20_000);
