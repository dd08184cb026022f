// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveLocks } from '@/components/testing/authored-lesson';
import { oneself, person } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { quiz } from '@/components/testing/quiz';
import { renderScreen, router } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import {
  AddWordsDocument,
  CreateLessonSheetWordDocument,
  GetAddedWordsDocument,
  GetLessonSheetDocument,
  GetQuizzesDocument,
  PublishLessonSheetDocument,
  SetLessonHomeworkDocument,
  UpdateLessonSheetDocument,
} from '@/graphql/generated/graphql';
import type { WholeSheetFragment } from '@/graphql/generated/graphql';
import { SheetPart } from './sheet-part';

const asItIs = { translation: null, sentence: null, note: null };
const word = {
  ...{ key: 'word:1', source: 'MATERIAL' as const, word: 'umbrella', translation: 'кол чатыр' },
  ...{
    sentence: 'I lost my umbrella.',
    isHidden: false,
    change: asItIs,
    isLookedUp: false,
    lookedUpByIds: [],
  },
};
const fix = {
  ...{ key: 'answer:1:1:g1', source: 'ANSWER' as const, studentId: 1, about: '', isTrue: null },
  ...{ original: 'He bringed it.', corrected: 'He brought it.', note: 'Bring, brought.', isHidden: false },
  change: asItIs,
};
const homework = {
  quiz: { id: 3, title: 'Last night', exercisesCount: 5 },
  dueAt: '2027-11-23T12:00:00.000Z',
};

const sheet = (changes: Partial<WholeSheetFragment> = {}): WholeSheetFragment => ({
  ...{ lessonScheduleId: 5, state: 'DRAFT', publishedAt: null, revision: 0, isFinal: true },
  ...{ words: [word], corrections: [fix], homework: [], viewerCan: { edit: true, publish: true } },
  ...changes,
});
const given = (changes: Partial<WholeSheetFragment> = {}) =>
  sheet({
    ...{ state: 'PUBLISHED', publishedAt: '2026-11-19T12:52:00.000Z' },
    viewerCan: { edit: false, publish: false },
    ...changes,
  });
const stored = (it: WholeSheetFragment) => answer(GetLessonSheetDocument, { getLessonSheet: it });

const show = (locale: 'en' | 'ru' = 'en') =>
  renderScreen(<SheetPart id={5} teacherName="Aizada" students={[person(1)]} language="en" />, {
    locale,
    path: '/lessons/5',
  });

describe('the sheet of a lesson', () => {
  const api = useFakeApi();
  beforeEach(giveLocks);

  it('a student reads words, corrections and homework', async () => {
    api.set(oneself(), stored(given({ homework: [homework], words: [{ ...word, isLookedUp: true }] })));
    await show();
    const part = await screen.findByRole('region', { name: 'Lesson sheet' });
    const words = within(part).getByRole('region', { name: /New words/ });
    expect(words.textContent).toContain('umbrella кол чатыр');
    expect(words.textContent).toContain('I lost my umbrella.');
    expect(words.textContent).toContain('You looked it up');
    const fixes = within(part).getByRole('region', { name: /Corrections/ });
    expect([...fixes.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
      'removed: bringed',
      'added: brought',
    ]);
    expect(fixes.textContent).toContain('Bring, brought.');
    expect(part.textContent).toContain('5 exercises · until');
    expect(within(part).getByRole('link', { name: 'Start homework' }).getAttribute('href')).toBe(
      '/quizzes/3',
    );
    expect(within(part).queryByRole('button')).toBeNull();
  });

  it('a student practises words and corrections with one press; what is known already is not added again', async () => {
    const known = [{ id: 7, lessonWordId: null, sheetKey: 'word:1', clientId: null, word: 'umbrella' }];
    api.set(oneself(), stored(given()), answer(GetAddedWordsDocument, { getAddedWords: known }));
    api.set(
      answer(AddWordsDocument, { addWords: [{ id: 8, word: 'brought', translation: '', sentence: '' }] }),
    );
    await show();
    const part = (name: RegExp) => within(screen.getByRole('region', { name }));
    await screen.findByRole('region', { name: /New words/ });
    fireEvent.click(await part(/New words/).findByRole('button', { name: 'Practise this one' }));
    await until(() => expect(router.push).toHaveBeenCalledWith('/profile/words?lesson=5'));
    expect(api.calls(AddWordsDocument)).toEqual([]);
    fireEvent.click(part(/Corrections/).getByRole('button', { name: 'Practise this one' }));
    await until(() => expect(router.push).toHaveBeenCalledTimes(2));
    expect(api.calls(AddWordsDocument)).toMatchObject([
      {
        lessonScheduleId: 5,
        words: [{ sheetKey: 'answer:1:1:g1', word: 'brought', sentence: 'He brought it.', place: [3, 10] }],
      },
    ]);
  });

  it('a student hears a word where the device has a voice for it', async () => {
    const speak = vi.fn();
    const voice = { lang: 'en-GB' };
    vi.stubGlobal('SpeechSynthesisUtterance', function spoken(text: string) {
      return { text };
    });
    vi.stubGlobal('speechSynthesis', { getVoices: () => [voice], speak, cancel: vi.fn() });
    api.set(oneself(), stored(given()));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Listen: umbrella' }));
    expect(speak).toHaveBeenCalledWith(expect.objectContaining({ text: 'umbrella', lang: 'en', voice }));
    vi.unstubAllGlobals();
  });

  it('a student sees of a draft that there is one', async () => {
    api.set(
      oneself(),
      stored(sheet({ words: [], corrections: [], viewerCan: { edit: false, publish: false } })),
    );
    await show();
    expect(await screen.findByText(/Aizada is preparing the sheet/)).toBeTruthy();
  });

  it('a student reads whether a statement is true, and that there is nothing', async () => {
    const statement = { ...fix, original: 'Ice is cold', corrected: 'Ice is cold', isTrue: true };
    api.set(oneself(), stored(given({ words: [], corrections: [statement] })));
    await show();
    expect(await screen.findByText('No new words.')).toBeTruthy();
    expect(screen.getByText('It is true.')).toBeTruthy();
  });

  it('a student sees no sheet of a lesson that never began, and can ask again after a failure', async () => {
    api.set(oneself(), stored(sheet({ state: 'NONE', viewerCan: { edit: false, publish: false } })));
    const { unmount } = await show();
    await until(() => expect(screen.queryByText('Loading the lesson sheet')).toBeNull());
    expect(screen.queryByText('Lesson sheet')).toBeNull();
    unmount();
    api.set(refusal(GetLessonSheetDocument, 'SERVICE_UNAVAILABLE'));
    await show();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: /again|Reload/i })).toBeTruthy();
  });
  it('the teacher edits in place, hides, and it saves itself', async () => {
    api.set(oneself(), stored(sheet()));
    const saved = UpdateLessonSheetDocument;
    api.set(answer(UpdateLessonSheetDocument, { updateLessonSheet: sheet({ revision: 1 }) }));
    await show();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Translation of umbrella' }), {
      target: { value: 'зонт' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Hide from students: He bringed it.' }));
    await until(() => expect(api.calls(saved).length).toBeGreaterThan(0));
    expect(api.calls(saved).flatMap(({ input }) => input.items)).toEqual(
      expect.arrayContaining([
        { key: 'word:1', isHidden: false, translation: 'зонт', sentence: null, note: null },
        { key: 'answer:1:1:g1', isHidden: true, translation: null, sentence: null, note: null },
      ]),
    );
    expect(screen.getByText('Hidden from students')).toBeTruthy();
  });

  it('the teacher gives it to the students', async () => {
    api.set(oneself(), stored(sheet()));
    const gave = PublishLessonSheetDocument;
    api.set(
      answer(PublishLessonSheetDocument, {
        publishLessonSheet: given({ viewerCan: { edit: true, publish: false } }),
      }),
    );
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Give to students' }));
    await until(() => expect(api.calls(gave)).toHaveLength(1));
    expect(await screen.findByText(/Given to the students/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give to students' })).toBeNull();
  });

  it('the teacher adds a word', async () => {
    api.set(oneself(), stored(sheet()));
    const made = CreateLessonSheetWordDocument;
    api.set(answer(CreateLessonSheetWordDocument, { createLessonSheetWord: true }));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a word' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Word' }), { target: { value: 'kettle' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await until(() => expect(api.calls(made)).toHaveLength(1));
    expect(api.calls(made)[0]?.input).toMatchObject({ word: 'kettle', place: 'OWN' });
  });

  it('a word that the sheet has no room for stays typed', async () => {
    api.set(oneself(), stored(sheet()));
    api.set(answer(CreateLessonSheetWordDocument, { createLessonSheetWord: false }));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a word' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Word' }), { target: { value: 'kettle' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('The sheet has as many words as it can.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Word' }).value).toBe('kettle');
  });

  it.each(['while it saves', 'before it saves'])(
    'a change of an item that is gone %s holds back nothing',
    async (when) => {
      api.set(oneself(), stored(sheet()));
      const without = sheet({ corrections: [], revision: 1 });
      const [conflict, saved] = [
        refusal(UpdateLessonSheetDocument, 'EDIT_CONFLICT', {
          fields: { [`items.${fix.key}`]: { code: 'ALREADY_CHANGED' } },
        }),
        answer(UpdateLessonSheetDocument, { updateLessonSheet: without }),
      ];
      api.set(when === 'while it saves' ? saved : conflict);
      await show();
      fireEvent.click(await screen.findByRole('button', { name: 'Hide from students: He bringed it.' }));
      api.set(stored(without));
      await until(() => expect(screen.queryByText(/bringed/)).toBeNull());
      api.set(saved);
      fireEvent.change(await screen.findByRole('textbox', { name: 'Translation of umbrella' }), {
        target: { value: 'зонт' },
      });
      await until(() =>
        expect(api.calls(UpdateLessonSheetDocument).at(-1)?.input.items).toMatchObject([{ key: 'word:1' }]),
      );
      await screen.findByText('Saved', { exact: false });
    },
  );

  it('the teacher gives homework, by a quiz and a date', async () => {
    api.set(oneself(), stored(sheet({ homework: [homework] })));
    api.set(answer(GetQuizzesDocument, { getQuizzes: { total: 0, hasMore: false, items: [] } }));
    const set = SetLessonHomeworkDocument;
    api.set(answer(SetLessonHomeworkDocument, { setLessonHomework: sheet() }));
    await show();
    expect(await screen.findByRole('button', { name: 'Remove homework: Last night' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Give homework' }));
    expect(await screen.findByText('You have no quizzes yet.')).toBeTruthy();
    expect(api.calls(set)).toEqual([]);
  });

  it('a search of quizzes that fails leaves the date of the homework', async () => {
    api.set(oneself(), stored(sheet()));
    const many = { total: 90, hasMore: true, items: [quiz({ id: 3, title: 'Last night' })] };
    api.set(answer(GetQuizzesDocument, { getQuizzes: many }));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Give homework' }));
    const date = await screen.findByLabelText<HTMLInputElement>(/^Until/);
    fireEvent.change(date, { target: { value: '2027-03-04' } });
    api.set(refusal(GetQuizzesDocument, 'SERVICE_UNAVAILABLE'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'night' } });
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>(/^Until/).value).toBe('2027-03-04');
    api.set(answer(GetQuizzesDocument, { getQuizzes: { total: 0, hasMore: false, items: [] } }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    await until(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
    expect(screen.getByLabelText<HTMLInputElement>(/^Until/).value).toBe('2027-03-04');
  });

  it('the teacher reads it in Russian', async () => {
    api.set(oneself(), stored(sheet()));
    await show('ru');
    expect(await screen.findByRole('region', { name: 'Лист урока' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отдать ученикам' })).toBeTruthy();
  });
});
