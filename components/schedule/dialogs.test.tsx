// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { CancelLessonScheduleDocument, EndLiveLessonDocument } from '@/graphql/generated/graphql';
import { answer, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { lesson } from '@/components/testing/lesson';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { schedule } from '@/components/testing/schedule';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { CANCEL_REASON_MAX } from '@/lib/contract/limits.ts';
import { CancelDialog } from './cancel-dialog';
import { LessonMenu } from './lesson-menu';

const closed = vi.fn();

describeForm('cancelling a lesson', {
  screen: () => <CancelDialog schedule={schedule()} onClose={closed} />,
  typed: { 'schedule.cancelReason': 'The teacher is ill' },
  action: ['schedule.cancelConfirm', { n: 1 }],
  wrong: { 'schedule.cancelReason': 'validation.REQUIRED' },
  taken: () =>
    answer(CancelLessonScheduleDocument, { cancelLessonSchedule: schedule({ state: 'CANCELLED' }) }),
  refused: [{ code: 'SCHEDULE_ALREADY_STARTED', says: 'errors.SCHEDULE_ALREADY_STARTED' }],
  sent: { id: 5, reason: 'The teacher is ill', scope: 'THIS' },
  dialog: { closed, cancel: 'schedule.keep' },
  done: (view) => view.expectAnnounced(['schedule.cancelDone', { n: 1 }]),
});

describeInLanguages('the menu of a lesson', (locale, api) => {
  const view = pageObjectIn(locale);
  const more = (title: string) => ['schedule.more', { title }] as const;

  it('leads to its cancelling, with a title and a reason as long as they are', async () => {
    await renderScreen(<LessonMenu schedule={schedule({ title: LONG_WORD })} />, { locale });
    await view.choose(more(LONG_WORD), 'schedule.cancel');
    await view.expectHeading(['schedule.cancelTitle', { title: LONG_WORD }]);
    expectBreakable([LONG_WORD]);
    await view.type({ 'schedule.cancelReason': 'x'.repeat(CANCEL_REASON_MAX + 1) });
    await view.press(['schedule.cancelConfirm', { n: 1 }]);
    await view.expectBeside('schedule.cancelReason', ['validation.TOO_LONG', { length: CANCEL_REASON_MAX }]);
  });

  it.each([
    ['UPCOMING', 'schedule.endEmptyText'],
    ['LIVE', 'schedule.endText'],
  ] as const)('ends a lesson from outside: %s', async (state, text) => {
    const ends = answer(EndLiveLessonDocument, { endLiveLesson: lesson({ state: 'ENDED' }) });
    api.set(ends);
    const one = schedule({ state, viewerCan: { ...schedule().viewerCan, end: true } });
    await renderScreen(<LessonMenu schedule={one} />, { locale });
    await view.choose(more('Past simple'), 'schedule.end');
    await view.expectHeading(['schedule.endTitle', { title: 'Past simple' }]);
    await view.expectShown(text);
    await view.press('schedule.endConfirm');
    await view.expectAnnounced('schedule.endDone');
    expect(api.calls(EndLiveLessonDocument)).toEqual([{ lessonScheduleId: 5 }]);
  });

  it('says why a lesson could not be ended', async () => {
    api.set(refusal(EndLiveLessonDocument, 'SCHEDULE_ALREADY_ENDED'));
    const one = schedule({ viewerCan: { ...schedule().viewerCan, end: true } });
    await renderScreen(<LessonMenu schedule={one} />, { locale });
    await view.choose(more('Past simple'), 'schedule.end');
    await view.press('schedule.endConfirm');
    await view.expectAnnounced('errors.SCHEDULE_ALREADY_ENDED');
  });

  it('offers what is allowed alone', async () => {
    const may = schedule().viewerCan;
    const { container } = await renderScreen(
      <LessonMenu schedule={schedule({ viewerCan: { ...may, join: false, edit: false, cancel: false } })} />,
      { locale },
    );
    expect(container.querySelector('button')).toBeNull();
    await renderScreen(<LessonMenu schedule={schedule({ viewerCan: { ...may, cancel: false } })} />, {
      locale,
    });
    await view.open(more('Past simple'));
    expect(await view.items()).toEqual([
      await view.words('schedule.before'),
      await view.words('schedule.edit'),
      await view.words('schedule.addToCalendar'),
    ]);
  });

  it('gives a lesson that one may join as a file for a calendar', async () => {
    const asked: string[] = [];
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      asked.push(this.getAttribute('href') ?? '');
    });
    await renderScreen(<LessonMenu schedule={schedule()} />, { locale });
    await view.choose(more('Past simple'), 'schedule.addToCalendar');
    await vi.waitFor(() => expect(asked).toEqual(['/api/calendar/lesson/5.ics']));
    follow.mockRestore();
  });
});
