// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LengthenLiveLessonDocument } from '@/graphql/generated/graphql';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { lesson } from '@/components/testing/lesson';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { schedule, schedules } from '@/components/testing/schedule';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { EndingStrip } from './ending-strip';
import { LengthenDialog } from './lengthen-dialog';

/** 18:30 in the viewer's zone. */
const END = Date.parse('2026-11-21T12:30:00.000Z');
const at = (minutesAfterEnd: number) => new Date(END + minutesAfterEnd * 60_000).toISOString();
const live = (changes: Partial<LiveScheduleFragment> = {}) =>
  lesson({ state: 'LIVE', duration: 60, startsAt: at(-60), endsAt: at(0), ...changes });
const asStudent = { ...lesson().viewerCan, conduct: false, end: false, lengthen: false, muteAll: false };

describeInLanguages('the last minutes of a lesson', (locale, api) => {
  const view = pageObjectIn(locale);
  const line = () => screen.queryByTestId('ending-line');
  const strip = (minutesBefore: number, changes: Partial<LiveScheduleFragment> = {}) => (
    <EndingStrip schedule={live(changes)} now={END - minutesBefore * 60_000} />
  );
  const open = (...given: Parameters<typeof strip>) => renderScreen(strip(...given), { locale });
  beforeEach(() => api.set(oneself(), schedules()));

  it.each([5.01, 0, -3])('are no line %d minutes before the end', async (minutes) => {
    await open(minutes);
    expect(line()).toBeNull();
  });

  it.each([
    [5, 5],
    [0.2, 1],
  ])('are a line %d minutes before the end', async (before, minutes) => {
    await open(before);
    await view.expectShown(['live.bar.ending', { minutes, at: '18:30' }]);
  });

  it('are no line any more when the lesson is lengthened, nor when it is put away', async () => {
    await open(4, { endsAt: at(15) });
    expect(line()).toBeNull();
    await open(4);
    await view.press('live.bar.hideLine');
    await until(() => expect(line()).toBeNull());
  });

  it('offer to lengthen the lesson to its teacher', async () => {
    await open(4);
    await view.press('live.bar.lengthen');
    await view.expectHeading('live.lengthen.title');
  });

  it('offer nothing of it to a student', async () => {
    await open(4, { viewerCan: asStudent });
    expect(screen.queryByRole('button', { name: await view.words('live.bar.lengthen') })).toBeNull();
    expect(line()).not.toBeNull();
  });
});

describeInLanguages('lengthening a lesson', (locale, api) => {
  const view = pageObjectIn(locale);
  const closed = vi.fn();
  const change = { id: 5, endsAt: at(30), duration: 90, joinClosesAt: at(60) };
  const done = answer(LengthenLiveLessonDocument, {
    lengthenLiveLesson: { ...change, viewerCan: lesson().viewerCan },
  });
  const open = (changes: Partial<LiveScheduleFragment> = {}) =>
    renderScreen(<LengthenDialog schedule={live(changes)} onClose={closed} />, { locale });
  const choice = (minutes: number, end: string) => ['live.lengthen.choice', { minutes, at: end }] as const;
  beforeEach(() => {
    closed.mockReset();
    api.set(oneself(), schedules(), done);
  });

  it('asks by how much, says until when, and says what became of it', async () => {
    await open();
    await view.expectShown(['live.lengthen.text', { at: '18:30' }]);
    await view.expectShown(choice(15, '18:45'));
    fireEvent.click(await view.field(choice(30, '19:00')));
    await view.press('live.lengthen.action');
    await view.expectAnnounced(['live.lengthen.done', { at: '19:00' }]);
    expect(api.calls(LengthenLiveLessonDocument)).toEqual([{ lessonScheduleId: 5, minutes: 30 }]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('warns of the next lesson that would begin before, and of no other', async () => {
    const next = schedule({ id: 6, title: LONG_WORD, startsAt: at(20), endsAt: at(80) });
    const same = schedule({ state: 'LIVE', startsAt: at(-60), endsAt: at(0) });
    api.set(schedules({ UPCOMING: [same, next] }));
    await open();
    expect(screen.queryByText(new RegExp(LONG_WORD))).toBeNull();
    fireEvent.click(await view.field(choice(30, '19:00')));
    await view.expectShown(['live.lengthen.next', { title: LONG_WORD, at: '18:50' }]);
    expectBreakable([await view.words(['live.lengthen.next', { title: LONG_WORD, at: '18:50' }])]);
  });

  it('offers no more than a lesson may last', async () => {
    await open({ duration: 105 });
    await view.expectShown(choice(15, '18:45'));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await open({ duration: 120 });
    await view.expectShown(['live.lengthen.longest', { hours: 2 }]);
    expect(screen.queryByRole('button', { name: await view.words('live.lengthen.action') })).toBeNull();
  });

  it.each(['SCHEDULE_ALREADY_ENDED', 'INVALID_PERMISSIONS'] as const)(
    'stays open and says why it was refused: %s',
    async (code) => {
      api.set(refusal(LengthenLiveLessonDocument, code));
      await open();
      await view.press('live.lengthen.action');
      await view.expectAnnounced(`errors.${code}`);
      expect(closed).not.toHaveBeenCalled();
    },
  );
});
