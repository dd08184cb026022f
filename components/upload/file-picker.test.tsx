// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { FilePicker } from './file-picker';

afterEach(cleanup);

it('a file chosen before hydration is picked, once', async () => {
  const pick = vi.fn();
  const page = (
    <FilePicker accept={['image/png']} onPick={pick}>
      Choose
    </FilePicker>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const photo = new File(['photo'], 'me.png', { type: 'image/png' });
  const field = screen.getByLabelText<HTMLInputElement>('Choose');
  const chosen = new DataTransfer();
  chosen.items.add(photo);
  field.files = chosen.files;
  const root = await act(() => hydrateRoot(place, page));
  expect(pick.mock.calls).toEqual([[photo]]);
  expect(field.value).toBe('');
  act(() => root.unmount());
});
