// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lessonOnPage } from '@/components/testing/lesson-parts';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeView, textOf } from '@/components/testing/screen-states';
import { LessonPage } from './lesson-page';

const path = '/materials/lessons/61';

describeView('a lesson for its readers', {
  screen: () => <LessonPage lesson={lessonOnPage()} />,
  path,
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
    await renderScreen(<LessonPage lesson={lessonOnPage({ viewerCan: { edit: true } })} />, { locale, path });
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
