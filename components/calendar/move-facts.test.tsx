// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { calendarLesson } from '@/components/testing/calendar';
import { oneself, person } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { GetLessonConflictsDocument, GetWorkingHoursDocument } from '@/graphql/generated/graphql';
import { MoveFacts } from './move-facts';

const day = { day: '2096-03-06', duration: 60 };

describeInLanguages('a lesson that is moved', (locale, api) => {
  const view = pageObjectIn(locale);
  it('overlaps a time that a student has asked for', async () => {
    const asked = { startsAt: '2096-03-06T12:30:00.000Z', endsAt: '2096-03-06T13:30:00.000Z' };
    const nothing = { lessonScheduleId: null, title: null };
    api.set(
      oneself(),
      answer(GetWorkingHoursDocument, {
        getWorkingHours: {
          week: Array.from({ length: 7 }, () => ({ hours: [{ from: '00:00', to: '24:00' }] })),
          otherDays: [],
          durations: [60],
          breakMinutes: 0,
          noticeHours: 1,
          weeksAhead: 4,
          zone: 'UTC',
          revision: 1,
        },
      }),
      answer(GetLessonConflictsDocument, {
        getLessonConflicts: [
          {
            ...nothing,
            ...asked,
            lessonAt: '2096-03-06T12:00:00.000Z',
            student: person(3, { firstName: 'Mia' }),
            slotId: 8,
          },
        ],
      }),
    );
    const lesson = calendarLesson();
    const from = { ...day, minute: 600 };
    await renderScreen(
      <MoveFacts
        moving={{ lesson, way: 'mode', from, place: { ...day, minute: 720 }, isAsked: true }}
        zone="UTC"
      />,
      { locale },
    );
    await view.expectShown(['calendar.timeAsked', { name: 'Mia' }]);
    expect(api.calls(GetLessonConflictsDocument)).toMatchObject([
      { startsAt: '2096-03-06T12:00:00.000Z', studentIds: [2], exceptId: lesson.id },
    ]);
  });
});
