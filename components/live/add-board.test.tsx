// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { board } from '@/components/testing/board';
import { page } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { lesson } from '@/components/testing/lesson';
import { wordsOf } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { AddBoardToLessonScheduleDocument, GetLessonBoardsDocument } from '@/graphql/generated/graphql';
import { BOARDS_PER_LESSON_MAX } from '@/lib/contract/limits.ts';
import { AddBoard } from './add-board';

describeInLanguages('another board in a running lesson', (locale, api) => {
  const text = (name: string, values = {}) => wordsOf(locale, [`live.boards.${name}`, values]);
  const own = (...boards: Parameters<typeof board>[0][]) =>
    answer(GetLessonBoardsDocument, { getLessonBoards: page(...boards.map(board)) });
  const added = answer(AddBoardToLessonScheduleDocument, {
    addBoardToLessonSchedule: lesson({
      boards: [
        { id: 6, name: 'First' },
        { id: 8, name: 'Verbs' },
      ],
    }),
  });
  const open = async (count = 1) => {
    const onAdded = vi.fn();
    await renderScreen(<AddBoard scheduleId={5} count={count} onAdded={onAdded} />, {
      locale,
      path: '/live-lesson/5',
    });
    fireEvent.click(screen.getByRole('button', { name: await text('add') }));
    return onAdded;
  };

  it('is a copy of one of the teacher’s after two presses, or refused with its reason', async () => {
    api.set(own({ id: 3, name: 'Verbs' }, { id: 4, name: 'Ice' }));
    api.set(refusal(AddBoardToLessonScheduleDocument, 'SCHEDULE_ALREADY_ENDED'));
    const onAdded = await open();
    await expectShown(['Verbs', 'Ice']);
    fireEvent.click(screen.getByRole('button', { name: 'Verbs' }));
    await expectShown([await wordsOf(locale, 'errors.SCHEDULE_ALREADY_ENDED')]);
    expect(onAdded).not.toHaveBeenCalled();
    api.set(added);
    fireEvent.click(screen.getByRole('button', { name: 'Verbs' }));
    await expectShown([await text('added', { name: 'Verbs' })]);
    expect(onAdded.mock.calls).toEqual([[8]]);
    expect(api.callsOf(added).at(-1)).toEqual({ lessonScheduleId: 5, name: 'Verbs', templateId: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is empty where no template is chosen, and is named by its number', async () => {
    api.set(own({ id: 3, name: 'Verbs' }), added);
    await open(2);
    const search = await screen.findByRole('searchbox', { name: await text('search') });
    fireEvent.change(search, { target: { value: 'ice' } });
    await expectShown([await text('notFound')]);
    fireEvent.click(screen.getByRole('button', { name: await text('empty') }));
    const name = await text('newName', { number: '3' });
    await until(() => expect(api.callsOf(added)).toEqual([{ lessonScheduleId: 5, name, templateId: null }]));
  });

  it('is not offered to a lesson that has as many as it may', async () => {
    await open(BOARDS_PER_LESSON_MAX);
    await expectShown([await text('full', { max: String(BOARDS_PER_LESSON_MAX) })]);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
