// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { oneself } from '@/components/testing/data';
import {
  LONG_WORD,
  describeInLanguages,
  describeScreen,
  expectBreakable,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { askable, instructor, offeringPerson, slot, waiting } from '@/components/testing/slot';
import { GetPersonFreeTimesDocument, GetSlotsDocument } from '@/graphql/generated/graphql';
import type { SlotPartsFragment } from '@/graphql/generated/graphql';
import { FreeTimesScreen } from './free-times-screen';
import { SlotRequests } from './slot-requests';

const NOW = Date.parse('2026-11-19T10:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const student = () =>
  oneself({
    id: 2,
    role: 'STUDENT',
    timeZone: 'Europe/Berlin',
    viewerCan: { scheduleLessons: false, ownBoards: false, administrate: false },
  });
const times = (firstName = 'Gulnara') => (
  <FreeTimesScreen profile={instructor({ firstName })} ownZone="Europe/Berlin" now={NOW}>
    {null}
  </FreeTimesScreen>
);

describeScreen('the free times of an instructor', {
  screen: () => times(),
  path: '/profile/7/free-times',
  main: GetPersonFreeTimesDocument,
  answers: () => [student(), offeringPerson(askable()), waiting(slot())],
  shows: ['8:00', '12:30', '10:00'],
  empty: {
    answers: () => [student(), offeringPerson(askable({ starts: [] })), waiting()],
    message: 'slot.noTimes',
  },
  refused: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

describeScreen('an instructor without working hours', {
  screen: () => times(LONG_WORD),
  path: '/profile/7/free-times',
  main: GetPersonFreeTimesDocument,
  answers: () => [student(), offeringPerson(), waiting()],
  shows: [],
  says: ['slot.noHours'],
  refused: ['SERVICE_UNAVAILABLE'],
  long: { answers: () => [student(), offeringPerson(), waiting()], texts: [LONG_WORD] },
});

describeInLanguages('times that students ask for', (locale, api) => {
  const show = async (changes: Partial<SlotPartsFragment>) => {
    api.set(oneself(), waiting(slot({ viewerCan: { takeBack: false, answer: true }, ...changes })));
    await renderScreen(<SlotRequests />, { locale });
  };
  it('are shown by both clocks, with what is said and how often', async () => {
    const repeat = { everyWeeks: 1, lessonsCount: 10, lastStartsAt: '2027-01-25T09:00:00.000Z' };
    await show({ zone: 'Europe/Berlin', message: 'Verbs of motion', repeat });
    const [accept, decline, times] = await Promise.all(
      ['slot.accept', 'slot.decline', 'slot.everyWeek'].map((path) => textOf(locale, path)),
    );
    await expectShown([
      'Nurlan',
      '15:00',
      '10:00',
      'Verbs of motion',
      accept ?? '',
      decline ?? '',
      times ?? '',
    ]);
  });
  it('break where words are long', async () => {
    const texts = [`n${LONG_WORD}`, `m${LONG_WORD}`];
    await show({ student: { ...slot().student, firstName: texts[0] ?? '' }, message: texts[1] });
    await expectShown(texts);
    expectBreakable(texts);
  });
  it('are nothing without any, and an error where they are not known', async () => {
    api.set(oneself(), waiting());
    await renderScreen(<SlotRequests />, { locale });
    await until(() => expect(api.calls(GetSlotsDocument)).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
    api.set(refusal(GetSlotsDocument, 'SERVICE_UNAVAILABLE'));
    await renderScreen(<SlotRequests />, { locale });
    await expectShown([await textOf(locale, 'errors.SERVICE_UNAVAILABLE')]);
  });
});
