// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CopyLessonDocument, GetAddedWordsDocument, SaveLessonDocument } from '@/graphql/generated/graphql';
import { oneself, AT } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { folder, folders } from '@/components/testing/quiz';
import { lessonOnPage } from '@/components/testing/lesson-parts';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeView, textOf } from '@/components/testing/screen-states';
import { LessonPage } from './lesson-page';

const path = '/materials/lessons/61';

describeView('a lesson for its readers', {
  screen: () => <LessonPage lesson={lessonOnPage()} />,
  path,
  answers: () => [oneself(), answer(GetAddedWordsDocument, { getAddedWords: [] })],
  shows: [
    'At the hotel desk',
    'Two guests arrive late.',
    'Gulnara',
    'reservation',
    'бронь',
    'Song of the desk',
    'Hotel plan',
    'Last night at the desk',
  ],
  empty: {
    screen: () => (
      <LessonPage lesson={lessonOnPage({ audio: null, vocabulary: [], attachments: [], quizzes: [] })} />
    ),
    message: 'lesson-parts.nothingYet',
  },
  long: {
    screen: () => (
      <LessonPage
        lesson={lessonOnPage({
          title: LONG_WORD,
          description: `d${LONG_WORD}`,
          vocabulary: [
            {
              id: 'w',
              word: `w${LONG_WORD}`,
              translation: `t${LONG_WORD}`,
              example: `e${LONG_WORD}`,
              audio: null,
            },
          ],
        })}
      />
    ),
    texts: [LONG_WORD, `d${LONG_WORD}`, `w${LONG_WORD}`, `t${LONG_WORD}`, `e${LONG_WORD}`],
  },
});

describeInLanguages('a lesson for its readers', (locale) => {
  it('offers its author to change it, and nobody else', async () => {
    const edit = await textOf(locale, 'lesson-parts.edit');
    await renderScreen(<LessonPage lesson={lessonOnPage()} />, { locale, path });
    expect(screen.queryByRole('link', { name: edit })).toBeNull();
    await renderScreen(
      <LessonPage lesson={lessonOnPage({ viewerCan: { edit: true, save: false, copy: false } })} />,
      { locale, path },
    );
    expect(screen.getByRole('link', { name: edit }).getAttribute('href')).toBe(
      '/profile/materials/lessons/61',
    );
  });

  it('plays the sound of a word, and stops it', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    await renderScreen(<LessonPage lesson={lessonOnPage()} />, { locale, path });
    const button = (name: string) => screen.getByRole('button', { name: `${name} reservation` });
    fireEvent.click(button(await textOf(locale, 'lesson-parts.play')));
    expect(play).toHaveBeenCalledTimes(1);
    const sound = document.querySelector('audio[src="/api/files/word"]');
    if (sound) fireEvent.play(sound);
    fireEvent.click(button(await textOf(locale, 'lesson-parts.stop')));
    expect(pause).toHaveBeenCalledTimes(1);
    if (sound) fireEvent.pause(sound);
    expect(button(await textOf(locale, 'lesson-parts.play'))).toBeTruthy();
  });
});

describeInLanguages('a lesson of somebody else', (locale, api) => {
  const view = pageObjectIn(locale);
  const theirs = (changes: Parameters<typeof lessonOnPage>[0] = {}) =>
    lessonOnPage({ viewerCan: { edit: false, save: true, copy: true }, ...changes });

  it('is saved into a folder and copied; what the copy lacks is named', async () => {
    api.set(folders(folder()));
    await renderScreen(<LessonPage lesson={theirs()} />, { locale, path });
    const fork = { id: 51, categoryId: null, lessonId: 61, userId: 1, createdAt: AT };
    await view.press('saved.save');
    await view.expectHeading('saved.saveTitles.LESSON');
    api.set(answer(SaveLessonDocument, { saveLesson: { id: 61, fork } }));
    await view.press('common.save');
    await view.expectAnnounced('saved.savedTexts.LESSON');
    expect(api.calls(SaveLessonDocument)).toEqual([{ lessonId: 61, categoryId: null }]);
    await view.button('saved.saved');
    const leftOut = [{ id: 21, title: 'Exam' }];
    api.set(answer(CopyLessonDocument, { copyLesson: { lesson: { id: 99 }, leftOut } }));
    await view.press('saved.copy');
    await view.expectHeading('saved.copied');
    expect(screen.getByRole('dialog').textContent).toContain('Exam');
    const open = screen.getByRole('link', { name: await textOf(locale, 'saved.openCopy') });
    expect(open.getAttribute('href')).toBe('/profile/materials/lessons/99');
    expect(api.calls(CopyLessonDocument)[0]).toMatchObject({ lessonId: 61 });
  });

  it('offers no more than the viewer may do', async () => {
    const viewerCan = { edit: false, save: false, copy: false };
    await renderScreen(<LessonPage lesson={theirs({ viewerCan })} />, { locale, path });
    expect(screen.queryByRole('button', { name: await textOf(locale, 'saved.copy') })).toBeNull();
  });

  it('that is a copy names the original, and links to it while that is open', async () => {
    const source = {
      title: 'As it was',
      lessonId: 62,
      author: { id: 9, firstName: 'Nurlan', lastName: 'Bekov' },
    };
    await renderScreen(<LessonPage lesson={theirs({ source })} />, { locale, path });
    const original = screen.getByRole('link', { name: 'As it was' });
    expect(original.getAttribute('href')).toBe('/materials/lessons/62');
    cleanup();
    await renderScreen(<LessonPage lesson={theirs({ source: { ...source, lessonId: null } })} />, {
      locale,
      path,
    });
    expect(screen.queryByRole('link', { name: 'As it was' })).toBeNull();
    expect(document.body.textContent).toContain('As it was');
  });
});
