// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ChangeOrderLessonAttachmentDocument,
  ChangeOrderLessonQuizDocument,
  CreateLessonAttachmentDocument,
  CreateLessonAudioDocument,
  GetLessonDocument,
  GetQuizzesDocument,
  LinkQuizDocument,
  RemoveLessonAttachmentDocument,
  RemoveLessonAudioDocument,
  UnlinkQuizDocument,
  UpdateAudioDocument,
  UpdateLessonAttachmentDocument,
} from '@/graphql/generated/graphql';
import { AT, oneself, page } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { filesAnswer, storedFile, usedFile } from '@/components/testing/file';
import { attachment, dialogue, linkedQuiz, oneLesson } from '@/components/testing/lesson-parts';
import { quiz } from '@/components/testing/quiz';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeScreen, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { Locale } from '@/lib/contract/locales.ts';
import { LessonAttachments } from './attachments';
import { LessonSound } from './lesson-sound';
import { LinkedQuizzes } from './linked-quizzes';

const path = '/profile/materials/lessons/61';
const sound = { id: 'a1', title: 'Song of the desk', fullUri: '/api/files/song' };
const done = { id: 61, updatedAt: AT };

describeScreen('attachments of a lesson', {
  screen: () => <LessonAttachments lessonId={61} />,
  path,
  main: GetLessonDocument,
  answers: () => [oneself(), oneLesson({ attachments: [attachment(), dialogue()] })],
  shows: ['Hotel plan', '1600 × 1100', 'Checking in'],
  empty: { answers: () => [oneLesson()], message: 'lesson-parts.noAttachments' },
  refused: ['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS'],
  long: {
    answers: () => [oneLesson({ attachments: [attachment({ title: LONG_WORD })] })],
    texts: [LONG_WORD],
  },
});

describeScreen('quizzes of a lesson', {
  screen: () => <LinkedQuizzes lessonId={61} />,
  path,
  main: GetLessonDocument,
  answers: () => [
    oneself(),
    oneLesson({ quizzes: [linkedQuiz(), linkedQuiz({ id: 22, title: 'Lobby or hall', privacy: 'HIDDEN' })] }),
  ],
  shows: ['Last night at the desk', '28', 'Lobby or hall'],
  empty: { answers: () => [oneLesson()], message: 'lesson-parts.noQuizzes' },
  refused: ['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS'],
  long: {
    answers: () => [oneLesson({ quizzes: [linkedQuiz({ title: LONG_WORD, privacy: 'HIDDEN' })] })],
    texts: [LONG_WORD],
  },
});

describeScreen('the sound of a lesson', {
  screen: () => <LessonSound lessonId={61} />,
  path,
  main: GetLessonDocument,
  answers: () => [oneself(), oneLesson({ audio: sound })],
  shows: ['Song of the desk'],
  empty: { answers: () => [oneLesson()], message: 'lesson-parts.soundHint' },
  refused: ['LESSON_NOT_FOUND', 'INVALID_PERMISSIONS'],
});

/** Of the rows; toasts are a list too. */
const titles = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((row) => within(row).queryAllByRole('link').slice(0, 1))
    .map(({ textContent }) => textContent);
const press = async (locale: Locale, key: string, title: string) => {
  const [before, after] = await split(locale, key);
  fireEvent.click(await screen.findByRole('button', { name: `${before}${title}${after}` }));
};
/** The parts of a text around its only value. */
async function split(locale: Locale, key: string): Promise<[string, string]> {
  const messages = (await import(`../../messages/${locale}/lesson-parts.json`)) as {
    default: Record<string, string>;
  };
  const [before = '', after = ''] = (messages.default[key] ?? '').split(/\{\w+\}/);
  return [before, after];
}
const choose = async (locale: Locale, item: string, title = 'Hotel plan') => {
  await press(locale, 'moreFor', title);
  fireEvent.click(await screen.findByRole('menuitem', { name: await textOf(locale, item) }));
};
const expectToast = async (locale: Locale, key: string) =>
  expect((await screen.findAllByText(await textOf(locale, key))).length).toBeGreaterThan(0);

describeInLanguages('changing the attachments of a lesson', (locale, api) => {
  const files = [attachment(), dialogue()];
  const open = async () => {
    api.set(oneself(), oneLesson({ attachments: files }));
    await renderScreen(<LessonAttachments lessonId={61} />, { locale, path });
    await screen.findByText('Hotel plan');
  };

  it('takes a file that the author has already', async () => {
    await open();
    const plan = storedFile({ name: 'plan.pdf' });
    const added = attachment({ id: 53, title: 'plan.pdf' });
    api.set(
      filesAnswer(plan, usedFile()),
      answer(CreateLessonAttachmentDocument, { createLessonAttachment: added }),
    );
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'lesson-parts.ownFiles') }));
    const dialog = await screen.findByRole('dialog');
    api.set(oneLesson({ attachments: [...files, added] }));
    fireEvent.click(await within(dialog).findByRole('button', { name: /plan\.pdf/ }));
    await until(() => expect(titles()).toEqual(['Hotel plan', 'Checking in', 'plan.pdf']));
    expect(api.calls(CreateLessonAttachmentDocument)).toEqual([{ file: 'f1', lessonId: 61 }]);
  });

  it('swaps two at once, and keeps the focus', async () => {
    await open();
    api.set(
      answer(ChangeOrderLessonAttachmentDocument, () => {
        api.set(oneLesson({ attachments: files.toReversed() }));
        return { changeOrderLessonAttachment: true };
      }),
    );
    const [before] = await split(locale, 'moveDown');
    const arrow = screen.getByRole('button', { name: `${before}Hotel plan` });
    arrow.focus();
    fireEvent.click(arrow);
    await until(() => expect(titles()).toEqual(['Checking in', 'Hotel plan']));
    expect(api.calls(ChangeOrderLessonAttachmentDocument)).toEqual([{ fromId: 51, toId: 52 }]);
    const [up] = await split(locale, 'moveUp');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `${up}Hotel plan` }));
  });

  it('swaps them back when it is refused, and says why', async () => {
    await open();
    api.set(refusal(ChangeOrderLessonAttachmentDocument, 'LESSON_ATTACHMENT_NOT_FOUND'));
    fireEvent.keyDown(screen.getByText('Checking in'), { key: 'ArrowUp', altKey: true });
    await expectToast(locale, 'errors.LESSON_ATTACHMENT_NOT_FOUND');
    expect(titles()).toEqual(['Hotel plan', 'Checking in']);
  });

  it('renames one where it stands', async () => {
    await open();
    const renamed = attachment({ title: 'Plan of the lobby' });
    api.set(answer(UpdateLessonAttachmentDocument, { updateLessonAttachment: renamed }));
    await choose(locale, 'lesson-parts.rename');
    const field = await screen.findByRole('textbox', { name: await textOf(locale, 'lesson-parts.newTitle') });
    fireEvent.change(field, { target: { value: ' Plan of the lobby ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('Plan of the lobby');
    expect(api.calls(UpdateLessonAttachmentDocument)).toEqual([{ id: 51, title: 'Plan of the lobby' }]);
  });

  it('leaves the title when the renaming is given up', async () => {
    await open();
    await choose(locale, 'lesson-parts.rename');
    const field = await screen.findByRole('textbox', { name: await textOf(locale, 'lesson-parts.newTitle') });
    fireEvent.change(field, { target: { value: 'Other' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    await screen.findByText('Hotel plan');
    expect(api.calls(UpdateLessonAttachmentDocument)).toEqual([]);
  });

  it('deletes one after a question, and says so', async () => {
    await open();
    api.set(
      answer(RemoveLessonAttachmentDocument, () => {
        api.set(oneLesson({ attachments: [dialogue()] }));
        return { removeLessonAttachment: true };
      }),
    );
    await choose(locale, 'common.delete');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: await textOf(locale, 'common.delete') }));
    await expectToast(locale, 'lesson-parts.deleted');
    expect(titles()).toEqual(['Checking in']);
    expect(api.calls(RemoveLessonAttachmentDocument)).toEqual([{ id: 51 }]);
  });

  it('asks nothing of a sound while its deletion is asked about, and has it again if it stays', async () => {
    await open();
    expect(document.querySelector('audio')).not.toBeNull();
    await choose(locale, 'common.delete', 'Checking in');
    const dialog = await screen.findByRole('alertdialog');
    expect(document.querySelector('audio')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: await textOf(locale, 'common.cancel') }));
    await until(() => expect(document.querySelector('audio')).not.toBeNull());
  });

  it('refuses a file that is too large or of another kind, by its name', async () => {
    await open();
    const add = screen.getByLabelText(await textOf(locale, 'lesson-parts.addFiles'));
    fireEvent.change(add, {
      target: { files: [new File(['x'], 'run.exe', { type: 'application/x-msdownload' })] },
    });
    await screen.findByText('run.exe');
    await screen.findByText(await textOf(locale, 'lesson-parts.notAccepted'));
    await press(locale, 'dismissFor', 'run.exe');
    expect(screen.queryByText('run.exe')).toBeNull();
  });

  it('takes no file beyond the limit', async () => {
    api.set(oneself(), oneLesson({ attachments: Array.from({ length: 50 }, (_, id) => dialogue({ id })) }));
    await renderScreen(<LessonAttachments lessonId={61} />, { locale, path });
    const add = await screen.findByLabelText(await textOf(locale, 'lesson-parts.addFiles'));
    fireEvent.change(add, { target: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } });
    await screen.findByText(await textOf(locale, 'errors.LESSON_ATTACHMENTS_FULL'));
    expect(screen.queryByText('a.txt')).toBeNull();
  });
});

describeInLanguages('changing the quizzes of a lesson', (locale, api) => {
  const quizzes = [linkedQuiz(), linkedQuiz({ id: 22, title: 'Lobby or hall' })];
  const open = async () => {
    api.set(oneself(), oneLesson({ quizzes }));
    await renderScreen(<LinkedQuizzes lessonId={61} />, { locale, path });
    await screen.findByText('Lobby or hall');
  };

  it('swaps two, and swaps them back when it is refused', async () => {
    await open();
    api.set(refusal(ChangeOrderLessonQuizDocument, 'QUIZ_NOT_FOUND'));
    await press(locale, 'moveUp', 'Lobby or hall');
    await expectToast(locale, 'errors.QUIZ_NOT_FOUND');
    expect(api.calls(ChangeOrderLessonQuizDocument)).toEqual([
      { lessonId: 61, fromQuizId: 22, toQuizId: 21 },
    ]);
    expect(titles()).toEqual(['Last night at the desk', 'Lobby or hall']);
  });

  it('unlinks one, and says so', async () => {
    await open();
    api.set(
      answer(UnlinkQuizDocument, () => {
        api.set(oneLesson({ quizzes: quizzes.slice(1) }));
        return { unlinkQuiz: done };
      }),
    );
    await press(locale, 'unlink', 'Last night at the desk');
    await expectToast(locale, 'lesson-parts.unlinked');
    await until(() => expect(titles()).toEqual(['Lobby or hall']));
  });

  it('links one of one’s own, and marks those that are linked', async () => {
    await open();
    const own = [quiz({ id: 22, title: 'Lobby or hall' }), quiz({ id: 23, title: 'Polite requests' })];
    api.set(
      answer(GetQuizzesDocument, { getQuizzes: page(...own) }),
      answer(LinkQuizDocument, () => {
        api.set(oneLesson({ quizzes: [...quizzes, linkedQuiz({ id: 23, title: 'Polite requests' })] }));
        return { linkQuiz: done };
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'lesson-parts.linkQuiz') }));
    const dialog = await screen.findByRole('dialog');
    const linked = await within(dialog).findByRole('button', { name: /Lobby or hall/ });
    expect(linked.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(linked);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Polite requests' }));
    await until(() => expect(within(dialog).getByRole('button', { name: /Polite requests ·/ })).toBeTruthy());
    expect(api.calls(LinkQuizDocument)).toEqual([{ lessonId: 61, quizId: 23 }]);
  });
});

describeInLanguages('changing the sound of a lesson', (locale, api) => {
  const open = async (audio: typeof sound | null) => {
    api.set(oneself(), oneLesson({ audio }));
    await renderScreen(<LessonSound lessonId={61} />, { locale, path });
    return screen.findByRole('textbox', { name: await textOf(locale, 'lesson-parts.soundTitle') });
  };

  it('asks for a recording and a title', async () => {
    await open(null);
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'lesson-parts.addSound') }));
    await screen.findByText(await textOf(locale, 'lesson-parts.soundMissing'));
    await screen.findByText(await textOf(locale, 'lesson-parts.soundUntitled'));
    expect(api.calls(CreateLessonAudioDocument)).toEqual([]);
  });

  it('saves its title when the field is left', async () => {
    const field = await open(sound);
    api.set(answer(UpdateAudioDocument, { updateAudio: { ...sound, title: 'Dialogue' } }));
    fireEvent.change(field, { target: { value: 'Dialogue' } });
    fireEvent.blur(field);
    await until(() => expect(api.calls(UpdateAudioDocument)).toEqual([{ id: 'a1', title: 'Dialogue' }]));
  });

  it('deletes it after a question, and says so', async () => {
    await open(sound);
    api.set(
      answer(RemoveLessonAudioDocument, () => {
        api.set(oneLesson());
        return { removeLessonAudio: true };
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'lesson-parts.removeSound') }));
    const dialog = await screen.findByRole('alertdialog');
    // Nothing is asked of a file that the answer deletes.
    expect(document.querySelector('audio')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: await textOf(locale, 'common.delete') }));
    await expectToast(locale, 'lesson-parts.soundDeleted');
    await screen.findByText(await textOf(locale, 'lesson-parts.soundHint'));
  });
});
