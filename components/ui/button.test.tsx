// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';

afterEach(cleanup);

it('is aria-disabled until hydration, and can be pressed then', async () => {
  const press = vi.fn();
  const page = <Button onClick={press}>Save</Button>;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const button = () => screen.getByRole('button', { name: 'Save' });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  const root = await act(() => hydrateRoot(place, page));
  expect(button().getAttribute('aria-disabled')).toBeNull();
  button().click();
  expect(press).toHaveBeenCalledOnce();
  act(() => root.unmount());
});
