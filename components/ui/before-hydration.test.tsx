// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { Switch } from './switch';

afterEach(cleanup);

const press = vi.fn();
const CONTROLS: [role: string, control: ReactElement][] = [
  ['button', <Button key="button" onClick={press} children="Save" />],
  ['checkbox', <Checkbox key="checkbox" label="Save" checked={false} onCheckedChange={press} />],
  ['switch', <Switch key="switch" label="Save" checked={false} onCheckedChange={press} />],
];

it.each(CONTROLS)('a %s is aria-disabled until hydration, and can be pressed then', (role, page) => {
  press.mockClear();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const control = () => screen.getByRole(role, { name: 'Save' });
  expect(control().getAttribute('aria-disabled')).toBe('true');
  render(page, { container: place, hydrate: true });
  expect(control().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(control());
  expect(press).toHaveBeenCalledOnce();
});
