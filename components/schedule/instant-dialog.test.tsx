// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CreateInstantLessonDocument, GetUserConnectionsDocument } from '@/graphql/generated/graphql';
import { oneself, page, person } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { messagesOf, renderScreen, router } from '@/components/testing/render';
import { schedule } from '@/components/testing/schedule';
import { LOCALES } from '@/lib/contract/locales.ts';
import type { Locale } from '@/lib/contract/locales.ts';
import { InstantDialog } from './instant-dialog';

afterEach(cleanup);

describe('a lesson that starts now', () => {
  const api = useFakeApi();

  async function open(locale: Locale) {
    api.set(
      oneself(),
      answer(GetUserConnectionsDocument, { getUserConnections: page(person(2), person(3)) }),
      answer(CreateInstantLessonDocument, { createInstantLesson: schedule({ id: 77 }) }),
    );
    await renderScreen(<InstantDialog onClose={() => undefined} />, { locale });
    const texts = await messagesOf(locale);
    const start = await screen.findByRole('button', { name: texts.schedule.instantStart });
    const field = (label: string) =>
      screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
    return {
      texts,
      students: () => field(texts.schedule.students),
      title: () => field(texts.schedule.title),
      start: () => fireEvent.click(start),
    };
  }

  async function choose(students: HTMLInputElement, name: RegExp) {
    fireEvent.focus(students);
    fireEvent.click(students);
    fireEvent.click(await screen.findByRole('option', { name }));
  }

  it.each(LOCALES)('requires a student and a title, in %s', async (locale) => {
    const { texts, title, start } = await open(locale);
    fireEvent.change(title(), { target: { value: ' ' } });
    start();
    await screen.findByText(texts.schedule.instantNeedsStudent);
    expect(screen.getByText(texts.validation.REQUIRED)).toBeDefined();
    expect(api.calls(CreateInstantLessonDocument)).toEqual([]);
  });

  it('is named after the first student until a name is typed', async () => {
    const { students, title, start } = await open('en');
    expect(title().value).toBe('Lesson');
    await choose(students(), /Person2/);
    expect(title().value).toBe('Lesson with Person2');
    fireEvent.change(title(), { target: { value: 'Articles' } });
    await choose(students(), /Person3/);
    expect(title().value).toBe('Articles');
    start();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/live-lesson/77'));
    expect(api.calls(CreateInstantLessonDocument)).toEqual([
      {
        input: {
          title: 'Articles',
          duration: 45,
          zone: 'Asia/Bishkek',
          studentIds: [2, 3],
          studentEmails: [],
        },
      },
    ]);
  });

  it('leads to the balance while a fee waits, and keeps what is typed', async () => {
    const { texts, students, title, start } = await open('en');
    await choose(students(), /Person2/);
    fireEvent.change(title(), { target: { value: 'Articles' } });
    api.set(refusal(CreateInstantLessonDocument, 'FEE_UNPAID'));
    start();
    await screen.findByText(new RegExp(texts.errors.FEE_UNPAID.slice(0, 30)));
    const link = screen.getByRole('link', { name: texts.failure.openBalance });
    expect(link.getAttribute('href')).toBe('/profile/balance');
    expect(title().value).toBe('Articles');
    expect(screen.getByRole('button', { name: /^Remove Person2/ })).toBeDefined();
  });

  it.each(LOCALES)('shows a refused student on their chip, until it is removed, in %s', async (locale) => {
    const { texts, students, start } = await open(locale);
    await choose(students(), /Person2/);
    await choose(students(), /Person3/);
    const fields = { 'studentIds.1': { code: 'NOT_A_STUDENT' } } as const;
    api.set(refusal(CreateInstantLessonDocument, 'BAD_USER_INPUT', { fields }));
    start();
    const said = await screen.findByText(texts.validation.NOT_A_STUDENT);
    expect(said.closest('li')?.textContent).toContain('Person3');
    expect(screen.getByText(texts.schedule.checkFields)).toBeDefined();
    fireEvent.keyDown(students(), { key: 'Backspace' });
    await waitFor(() => expect(screen.queryByText(texts.validation.NOT_A_STUDENT)).toBeNull());
    expect(screen.queryByText(texts.schedule.checkFields)).toBeNull();
  });
});
