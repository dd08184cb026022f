// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  CreateLessonDocument,
  DeleteLessonDocument,
  UpdateLessonDocument,
} from '@/graphql/generated/graphql';
import type { UpdateLessonMutationVariables } from '@/graphql/generated/graphql';
import { authoredLesson, lessonAnswer, giveLocks, word, wordId } from '@/components/testing/authored-lesson';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { folder, folders } from '@/components/testing/quiz';
import { renderScreen, router } from '@/components/testing/render';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { LessonEditorScreen } from './lesson-editor-screen';

/** The api with one lesson, which joins what is sent. */
function saves() {
  let stored = authoredLesson();
  const join = (input: UpdateLessonMutationVariables) => {
    const { id: _id, revision, words, removedWords, ...own } = input;
    const sent = [words ?? []]
      .flat()
      .map((row) => ({ ...row, id: String(row.id), revision: 5, audio: null }));
    const gone = [...[removedWords ?? []].flat().map(String), ...sent.map(({ id }) => id)];
    const stays = stored.vocabulary.filter(({ id }) => !gone.includes(id));
    stored = {
      ...stored,
      ...(own as object),
      revision: Math.max(stored.revision, revision ?? 0) + 1,
      vocabulary: [...stays, ...sent],
    };
    return { updateLesson: stored };
  };
  return answer(UpdateLessonDocument, join);
}

describeInLanguages('the editor of a lesson', (locale, api) => {
  const view = pageObjectIn(locale);
  const cell = (name: 'word' | 'translation' | 'example', number: number) =>
    view.field([`lesson.cell.${name}`, { number }]);
  const open = async (changes: Parameters<typeof lessonAnswer>[0] = {}) => {
    api.set(oneself(), folders(folder()), lessonAnswer(changes), saves());
    await renderScreen(<LessonEditorScreen lessonId={61} />, { locale });
    await view.field('lesson.lessonTitle');
  };
  const sent = () => api.calls(UpdateLessonDocument);
  const expectSent = (part: object) => until(() => expect(sent().at(-1)).toMatchObject(part));

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    giveLocks();
  });

  it('saves what is typed, and says when', async () => {
    await open();
    await view.type({ 'lesson.lessonTitle': 'At the hostel' });
    await view.expectShown('autosave.saving');
    await expectSent({ id: 61, revision: 4, title: 'At the hostel' });
    await until(async () => {
      const said = await textOf(locale, 'autosave.savedAt');
      expect(document.body.textContent).toContain(said);
    });
  });

  it('goes on with Enter, and at the end makes a row that is stored once something is typed into it', async () => {
    await open();
    (await cell('word', 2)).focus();
    fireEvent.keyDown(await cell('word', 2), { key: 'Enter' });
    expect(document.activeElement).toBe(await cell('translation', 2));
    fireEvent.keyDown(await cell('example', 2), { key: 'Enter' });
    await until(async () => expect(document.activeElement).toBe(await cell('word', 3)));
    expect(sent()).toEqual([]);
    fireEvent.change(await cell('word', 3), { target: { value: 'luggage' } });
    await expectSent({ words: [expect.objectContaining({ word: 'luggage', translation: '' })] });
    expect((await cell('word', 3)).value).toBe('luggage');
  });

  it('moves a row with Alt and an arrow, and the focus with it', async () => {
    await open();
    (await cell('translation', 2)).focus();
    fireEvent.keyDown(await cell('translation', 2), { key: 'ArrowUp', altKey: true });
    await until(async () => expect(document.activeElement).toBe(await cell('translation', 1)));
    expect((await cell('word', 1)).value).toBe('word2');
    fireEvent.keyDown(await cell('translation', 1), { key: 'ArrowUp', altKey: true });
    expect((await cell('word', 1)).value).toBe('word2');
    await expectSent({ words: [expect.objectContaining({ id: wordId(2), word: 'word2' })] });
    expect([sent().at(-1)?.words].flat()).toHaveLength(1);
  });

  it('moves and deletes a row from its menu', async () => {
    await open();
    await view.choose(['lesson.rowMenu', { number: 1 }], 'lesson.moveDown');
    await until(async () => expect((await cell('word', 1)).value).toBe('word2'));
    await view.choose(['lesson.rowMenu', { number: 2 }], 'lesson.deleteRow');
    await expectSent({ removedWords: [wordId(1)] });
  });

  it('shows what a pasted list becomes, and adds it', async () => {
    await open();
    const field = await cell('word', 1);
    const list = 'snow\tкар\tSnow is white.\nice; муз\nrain – жаан';
    const paste = createEvent.paste(field, { clipboardData: { getData: () => list } });
    fireEvent(field, paste);
    expect(paste.defaultPrevented).toBe(true);
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['snowкарSnow is white.', 'iceмуз', 'rainжаан']);
    await view.press(['lesson.addCount', { count: 3 }]);
    expect((await cell('word', 5)).value).toBe('rain');
    await expectSent({
      words: [
        expect.objectContaining({ word: 'snow', translation: 'кар', example: 'Snow is white.' }),
        expect.objectContaining({ word: 'ice', translation: 'муз', example: '' }),
        expect.objectContaining({ word: 'rain', translation: 'жаан' }),
      ],
    });
  });

  it('leaves a single pasted word to the cell', async () => {
    await open();
    const field = await cell('word', 1);
    const paste = createEvent.paste(field, { clipboardData: { getData: () => 'snow' } });
    fireEvent(field, paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the first rows, and the others when they are asked for', async () => {
    await open({ vocabulary: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => word(number)) });
    const name = await view.words(['lesson.cell.word', { number: 7 }]);
    expect(screen.queryByLabelText(name)).toBeNull();
    await view.press(['lesson.showMoreWords', { count: 2 }]);
    expect((await cell('word', 7)).value).toBe('word7');
  });

  it('shows both texts of a conflict, and saves the chosen one', async () => {
    await open();
    api.set(
      refusal(UpdateLessonDocument, 'EDIT_CONFLICT', { fields: { title: { code: 'ALREADY_CHANGED' } } }),
    );
    api.set(lessonAnswer({ revision: 9, title: 'In the hotel' }));
    await view.type({ 'lesson.lessonTitle': 'At the hostel' });
    const group = within(await screen.findByRole('group', { name: await view.words('lesson.lessonTitle') }));
    for (const text of ['At the hostel', 'In the hotel']) group.getByText(text);
    api.set(saves());
    fireEvent.click(group.getByRole('button', { name: await view.words('autosave.keepMine') }));
    await expectSent({ revision: 9, title: 'At the hostel' });
  });

  it('takes the other text of a conflict', async () => {
    await open();
    api.set(
      refusal(UpdateLessonDocument, 'EDIT_CONFLICT', { fields: { title: { code: 'ALREADY_CHANGED' } } }),
    );
    api.set(lessonAnswer({ revision: 9, title: 'In the hotel' }));
    await view.type({ 'lesson.lessonTitle': 'At the hostel' });
    const take = await screen.findByRole('button', { name: await view.words('autosave.takeTheirs') });
    fireEvent.click(take);
    await until(async () => expect((await view.field('lesson.lessonTitle')).value).toBe('In the hotel'));
    expect(screen.queryByRole('button', { name: await view.words('autosave.keepMine') })).toBeNull();
  });

  it('shows a refusal beside its field, and saves again on Retry', async () => {
    await open();
    const fields = { 'words.0.word': { code: 'TOO_LONG' as const, values: { length: 255 } } };
    api.set(refusal(UpdateLessonDocument, 'BAD_USER_INPUT', { fields }));
    fireEvent.change(await cell('word', 2), { target: { value: 'longest' } });
    await until(async () => expect((await cell('word', 2)).getAttribute('aria-invalid')).toBe('true'));
    await view.expectAnnounced(['validation.TOO_LONG', { length: 255 }]);
    await view.expectShown('autosave.notSaved');
    api.set(saves());
    await view.press('autosave.retry');
    await expectSent({ words: [expect.objectContaining({ word: 'longest' })] });
  });

  it('unfolds the start of what is scheduled', async () => {
    await open();
    fireEvent.click(
      screen.getByRole('radio', { name: new RegExp(`^${await view.words('autosave.privacy.SCHEDULED')}`) }),
    );
    await expectSent({ privacy: 'SCHEDULED', availableFrom: expect.stringMatching(/^\d{4}-.*Z$/) });
    await view.type({ 'autosave.opensOn': '2026-12-03' });
    await view.type({ 'autosave.opensAt': '18:00' });
    await expectSent({ availableFrom: '2026-12-03T12:00:00.000Z' });
    await view.type({ 'autosave.opensOn': '' });
    await view.expectBeside('autosave.opensOn', 'validation.REQUIRED');
  });

  it('is deleted after a question', async () => {
    await open();
    api.set(answer(DeleteLessonDocument, { deleteLesson: true }));
    await view.choose('lesson.more', 'lesson.delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: await view.words('lesson.delete') }));
    await until(() => expect(router.push).toHaveBeenCalledWith('/profile/materials?kind=LESSON'));
    expect(api.calls(DeleteLessonDocument)).toEqual([{ id: 61 }]);
    await view.expectAnnounced('lesson.deleted');
  });

  it('creates a new lesson in its folder with its first text and keeps the field one types in', async () => {
    api.set(oneself(), folders(folder()), lessonAnswer({ title: 'Snow', vocabulary: [] }));
    api.set(
      answer(CreateLessonDocument, ({ title }) => ({
        createLesson: authoredLesson({ title, vocabulary: [] }),
      })),
    );
    await renderScreen(<LessonEditorScreen lessonId={null} categoryId={31} />, { locale });
    const title = await view.field('lesson.lessonTitle');
    await view.expectShown('lesson.filesLater', 'lesson.quizzesLater');
    title.focus();
    await view.type({ 'lesson.lessonTitle': 'Snow' });
    await until(() => expect(window.location.pathname).toBe('/profile/materials/lessons/61'));
    expect(api.calls(CreateLessonDocument)).toEqual([
      { categoryId: 31, title: 'Snow', clientId: expect.any(String) },
    ]);
    expect(document.activeElement).toBe(title);
    expect(title.isConnected && title.value).toBe('Snow');
    await view.expectAnnounced('lesson.created');
  });

  it('shows no notes to an administrator', async () => {
    await open({ notes: null });
    expect(screen.queryByLabelText(await view.words('lesson.notesLabel'))).toBeNull();
  });
});
