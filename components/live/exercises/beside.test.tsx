// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded when they are shown: here they are there already.
import '@/components/exercise/kinds/fill-in-the-blanks';
import '@/components/ui/overlay';
import './exercises-tab';
import { person } from '@/components/testing/data';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import {
  change,
  linesOf,
  list,
  marked,
  openTab,
  release,
  released,
  task,
} from '@/components/testing/live-exercises';
import { installRoom, stay } from '@/components/testing/live-room';
import { textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { GetFormerAnswersDocument } from '@/graphql/generated/graphql';
import type { AnswersOperation } from '@/lib/contract/live/answers.ts';

const { drawRoom, answers, socket } = installRoom();
const { push, pushAnswer } = linesOf(socket);
beforeEach(() => sessionStorage.clear());

/** A screen as narrow as a phone's. */
const narrow = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    return Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
  });
afterEach(() => void vi.restoreAllMocks());

const teaches = {
  changes: {
    instructor: person(1, { role: 'INSTRUCTOR' }),
    students: [person(2), person(3)],
    viewerCan: { join: true, conduct: true, end: true, lengthen: true, muteAll: true, add: true },
  },
  streams: { 'lesson:5': { log: released }, 'answers:5:2': {}, 'answers:5:3': {} },
};

describe('over the wall on a phone', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), list, task(null), marked()));

  it('one look says who is still, who types, who has handed in and who is not here; a press opens the answers', async () => {
    narrow();
    await drawRoom(stay(), teaches);
    await openTab();
    const strip = await screen.findByRole('toolbar', { name: 'Who works on it' });
    const said = () =>
      within(strip)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label'));
    expect(said()).toEqual(['Person2, Not here', expect.stringMatching(/^Person3, Still for \d+ min$/u)]);
    pushAnswer(3, 1, change('fou'));
    await until(() => expect(said()[1]).toBe('Person3, Typing in 1'));
    pushAnswer(3, 2, { handsIn: 41, version: 1 });
    await until(() => expect(said()[1]).toBe('Person3, Handed in'));
    fireEvent.click(within(strip).getByRole('button', { name: /^Person3/u }));
    expect(await screen.findByRole('region', { name: /Person3/u })).toBeTruthy();
    expect(within(strip).getByRole('button', { pressed: true }).textContent).toContain('Person3');
  });
});

describe('a hint to all', () => {
  const api = useFakeApi();
  it('that the server does not take is said', async () => {
    api.set(...answers(), list, task(null), marked());
    await drawRoom(stay(), {
      ...teaches,
      streams: { ...teaches.streams, 'lesson:5': { log: released, refuses: 'LIVE_HINTS_FULL' } },
    });
    await openTab();
    fireEvent.click(await screen.findByRole('button', { name: 'Hint to all' }));
    const field = await screen.findByRole('textbox', { name: /^Hint to Everybody/u });
    fireEvent.change(field, { target: { value: 'Look.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send hint' }));
    expect(await screen.findByText(await textOf('en', 'errors.LIVE_HINTS_FULL'))).toBeTruthy();
  });
});

describe('earlier answers of a part', () => {
  const api = useFakeApi();
  const page = (text: string, seq: number, before: number | null) => ({
    answers: [{ seq, text, flag: null, version: 1, givenAt: '2026-11-21T10:00:05.000Z' }],
    before,
  });
  it('are read when the teacher asks for them, page by page', async () => {
    const asked: unknown[] = [];
    const former = answer(GetFormerAnswersDocument, (variables) => {
      asked.push(variables.before);
      return { getFormerAnswers: variables.before ? page('fnd', 3, null) : page('finded', 9, 5) };
    });
    api.set(...answers(), list, task(null), marked(), former);
    await drawRoom(stay(), teaches);
    await openTab();
    await screen.findByTestId('wall-3');
    pushAnswer(3, 1, change('found'));
    fireEvent.click(await screen.findByRole('button', { name: /^Person3/u, pressed: false }));
    expect(asked).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Earlier answers', expanded: false }));
    const earlier = await screen.findByRole('list', { name: 'Earlier answers' });
    expect(earlier.textContent).toContain('finded');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await until(() => expect(within(earlier).getAllByRole('listitem')[1]?.textContent).toContain('fnd'));
    expect(asked).toEqual([null, 5]);
  });
});

describe('what a student gave in the lesson', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), list, task(null)));
  const draw = async (log: AnswersOperation[]) => {
    await drawRoom(stay(), {
      changes: {
        instructor: person(2, { role: 'INSTRUCTOR' }),
        students: [person(1), person(3)],
        viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false },
      },
      streams: {
        'lesson:5': { log: released },
        'answers:5:1': { log: log.map((payload) => ({ userId: 1, payload })) },
      },
    });
    await openTab();
  };
  const mine = async () => (await screen.findByTestId('my-answers')).textContent;

  it('stands beside the exercise, with what became of it once that is revealed', async () => {
    await draw([change('lost')]);
    expect(screen.queryByTestId('my-answers')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'My answers' }));
    await until(async () => expect(await mine()).toMatch(/Irregular verbs.*Open.*lost/u));
    expect(screen.queryByText('Exercise 2')).toBeNull();
    push(5, { ...release('RELEASED'), exerciseId: 42 } as never);
    await until(async () => expect(await mine()).toContain('Nothing answered yet.'));
    push(6, release('LOCKED'));
    pushAnswer(1, 2, { ...change('too slow', 2), isAfterLock: true } as AnswersOperation);
    await until(async () => expect(await mine()).toMatch(/Locked.*Came after the lock.*part 1: too slow/u));
    // Nothing says right or wrong before the reveal.
    pushAnswer(1, 3, { verdicts: 41, version: 1, points: 0, maxPoints: 2, parts: { g1: 'WRONG' } });
    expect(await mine()).not.toContain('not yet');
    push(7, release('REVEALED'));
    await until(async () => expect(await mine()).toMatch(/0 of 2.*lost.*not yet/u));
    fireEvent.click(within(await screen.findByTestId('my-answers')).getAllByRole('button')[1] as Element);
    await until(() =>
      expect(screen.getByRole('tab', { name: /^2/u }).getAttribute('aria-selected')).toBe('true'),
    );
  });

  it('is asked for on a phone, where there is no room beside', async () => {
    narrow();
    await draw([change('lost')]);
    fireEvent.click(await screen.findByRole('button', { name: 'My answers' }));
    const sheet = await screen.findByRole('dialog', { name: 'My answers' });
    await until(() => expect(sheet.textContent).toContain('lost'));
    fireEvent.click(within(sheet).getByRole('button', { name: /Irregular verbs/u }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
