// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { Suspense, createRef, useState } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { Input, Textarea } from './input';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** The page as the server sent it; `hydrate` is its script's arrival. */
function serve(Page: ComponentType) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
  return {
    field: root.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!,
    said: () => root.querySelector('output')?.textContent,
    hydrate: () => act(async () => hydrateRoot(root, <Page />)),
  };
}

function Controlled() {
  const [text, setText] = useState('Aiz');
  return (
    <>
      <Input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

const Within = () => (
  <Suspense>
    <Controlled />
  </Suspense>
);

function Long() {
  const [text, setText] = useState('');
  return (
    <>
      <Textarea value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

function Registered() {
  const { register, control } = useForm({ defaultValues: { email: '' } });
  return (
    <>
      <Input type="email" {...register('email')} />
      <output>{useWatch({ control, name: 'email' })}</output>
    </>
  );
}

it.each([
  ['a field with a state', Controlled],
  ['a field in a part that comes by itself', Within],
  ['a field of lines', Long],
  ['a field of a form', Registered],
])('%s has what was typed before its script', async (_, Page) => {
  const page = serve(Page);
  page.field.value = 'aizada@example.org';
  await page.hydrate();
  expect(page.said()).toBe('aizada@example.org');
  expect(page.field.value).toBe('aizada@example.org');
});

it('a field in which nobody typed stays as it was', async () => {
  const page = serve(Controlled);
  await page.hydrate();
  expect(page.said()).toBe('Aiz');
  expect(page.field.value).toBe('Aiz');
});

it('what the browser puts in after a reload is not typed, unless somebody types there', async () => {
  const visits = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  const restored = serve(Controlled);
  restored.field.value = 'an old text';
  await restored.hydrate();
  expect(restored.said()).toBe('Aiz');
  const typed = serve(Controlled);
  typed.field.focus();
  typed.field.value = 'Aizada';
  await typed.hydrate();
  expect(typed.said()).toBe('Aizada');
  visits.mockRestore();
});

it('passes its element on, and takes it back', async () => {
  const ref = createRef<HTMLInputElement>();
  function Page() {
    const [shown, setShown] = useState(true);
    return shown ? <Input ref={ref} defaultValue="" onBlur={() => setShown(false)} /> : null;
  }
  const page = serve(Page);
  await page.hydrate();
  expect(ref.current).toBe(page.field);
  fireEvent.blur(page.field);
  expect(ref.current).toBeNull();
});
