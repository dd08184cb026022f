// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded when they are shown: here they are there already.
import '@/components/exercise/kinds/fill-in-the-blanks';
import './exercises-tab';
import { person } from '@/components/testing/data';
import { exerciseOf } from '@/components/testing/exercise';
import { useFakeApi } from '@/components/testing/fake-api';
import {
  change,
  exercise,
  linesOf,
  list,
  marked,
  openTab,
  present,
  release,
  released,
  task,
  text,
} from '@/components/testing/live-exercises';
import { installRoom, stay } from '@/components/testing/live-room';
import { textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { AnswersOperation } from '@/lib/contract/live/answers.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { SERVER_EVENTS, STREAM_EVENTS } from '@/lib/contract/socket.ts';
import { clearKeys, userKey } from '@/lib/user-storage';

const { socket, drawRoom, answers } = installRoom();
beforeEach(() => sessionStorage.clear());

const { sent, push, pushAnswer } = linesOf(socket);

describe('a student answers in the lesson', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), list, task(null)));
  const draw = async (log: AnswersOperation[] = [], lesson = released) => {
    await drawRoom(stay(), {
      changes: {
        instructor: person(2, { role: 'INSTRUCTOR' }),
        students: [person(1), person(3)],
        viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false },
      },
      streams: {
        'lesson:5': { log: lesson },
        'answers:5:1': { log: log.map((payload) => ({ userId: 1, payload })), refuses: null },
      },
    });
    await openTab();
  };
  const hints = () => screen.queryAllByTestId('hint').map(({ textContent }) => textContent);
  const gap = () => screen.findByRole<HTMLInputElement>('textbox', { name: /gap/iu });

  it('sends what is typed part by part, and says that it has arrived', async () => {
    await draw();
    fireEvent.change(await gap(), { target: { value: 'lo' } });
    await until(() => expect(sent()).toMatchObject([{ exerciseId: 41, answer: { g1: { value: 'lo' } } }]));
    fireEvent.change(await gap(), { target: { value: 'lost' } });
    await until(() =>
      expect(sent().at(-1)).toMatchObject({ answer: { g1: { value: 'lost', partVersion: 2 } } }),
    );
    expect(await screen.findByText(await text('allSent'))).toBeTruthy();
    expect((await gap()).value).toBe('lost');
  });

  it('sends no half word of an input method', async () => {
    await draw();
    const field = await gap();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'ㅎ' } });
    fireEvent.change(field, { target: { value: '하' } });
    expect(sent()).toEqual([]);
    fireEvent.compositionEnd(field);
    await until(() => expect(sent()).toMatchObject([{ answer: { g1: { value: '하' } } }]));
    expect(sent()).toHaveLength(1);
  });

  it('shows what was typed before a reload and on another device, newest first', async () => {
    await draw([change('first'), change('second', 2)]);
    await until(async () => expect((await gap()).value).toBe('second'));
    pushAnswer(1, 3, change('older', 1));
    pushAnswer(1, 4, change('third', 3));
    await until(async () => expect((await gap()).value).toBe('third'));
  });

  it('gets a hint at once, without a moved focus', async () => {
    await draw();
    const field = await gap();
    field.focus();
    pushAnswer(1, 1, { hints: 41, part: 'g1', text: 'Look at the time words.' });
    await until(() => expect(hints()).toEqual([expect.stringContaining('Look at the time words.')]));
    push(5, { change: 'hint', exerciseId: 41, part: 'g1', text: 'It is irregular.' });
    await until(() => expect(hints()[1]).toContain('It is irregular.'));
    // Under its sentence, in the text itself; and said politely, the latest alone.
    expect(screen.getAllByTestId('hint')[0]?.closest('p')).toBe(field.closest('p'));
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.filter((text) => text.includes('Look at'))).toEqual([]);
    expect(said.filter((text) => text.includes('It is irregular'))).toHaveLength(1);
    expect(document.activeElement).toBe(field);
  });

  it('sees what the teacher changed meanwhile, with every typed word, the cursor and no wall', async () => {
    await draw();
    const field = await gap();
    field.focus();
    fireEvent.change(field, { target: { value: 'lost' } });
    await until(() => expect(sent()).toHaveLength(1));
    const next = exerciseOf('fillInTheBlanks', 'y');
    api.set(...answers(), list, task(null, { ...next, version: 2 }));
    socket.push(SERVER_EVENTS.changed, { kind: 'liveExercise', id: 41 });
    expect((await screen.findByTestId('changed-part')).textContent).toContain(
      'Person2 has changed this part',
    );
    expect(await gap()).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('lost');
    // Answered once more, it is an answer to what stands there now.
    fireEvent.change(field, { target: { value: 'left' } });
    await until(() => expect(sent().at(-1)).toMatchObject({ version: 2, answer: { g1: { value: 'left' } } }));
    await until(() => expect(screen.queryByTestId('changed-part')).toBeNull());
    // What was seen first is this person's, and goes with the rest when they sign out.
    expect(Object.keys(sessionStorage)).toContain(userKey(1, 'live-exercise:5:41'));
    clearKeys(sessionStorage, 1);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('after the lock the words stay readable, cannot be changed, and tell nothing', async () => {
    await draw([change('lost')]);
    await until(async () => expect((await gap()).value).toBe('lost'));
    push(5, release('LOCKED'));
    await until(async () => expect((await gap()).readOnly).toBe(true));
    expect((await gap()).value).toBe('lost');
    expect(screen.queryByRole('button', { name: await text('handIn') })).toBeNull();
    pushAnswer(1, 2, { ...change('too slow', 2), isAfterLock: true } as AnswersOperation);
    await until(() => expect(screen.getByText('too slow')).toBeTruthy());
    expect((await gap()).value).toBe('lost');
  });

  it('hands in, and hears what came of it at the reveal alone', async () => {
    await draw([change('lost')]);
    fireEvent.click(await screen.findByRole('button', { name: await text('handIn') }));
    await until(() => expect(sent()).toEqual([{ handsIn: 41, version: 1 }]));
    await until(async () => expect((await gap()).readOnly).toBe(true));
    expect(await screen.findByText(await text('handedIn'))).toBeTruthy();
    pushAnswer(1, 3, { verdicts: 41, version: 1, points: 2, maxPoints: 2, parts: { g1: 'CORRECT' } });
    api.set(...answers(), list, task({ ...exercise, fillInTheBlanks: exercise.fillInTheBlanks }));
    push(5, release('REVEALED'));
    await until(() => expect(screen.getAllByText('2 of 2')).toHaveLength(2));
  });

  it('is not torn out of a word by the next exercise: a line says where the others are', async () => {
    await draw();
    const field = await gap();
    field.focus();
    fireEvent.change(field, { target: { value: 'lo' } });
    push(5, { ...release('RELEASED'), exerciseId: 42 } as LessonChange);
    push(6, { change: 'open', kind: 'exercise', id: 42 });
    await until(() => expect(screen.getByTestId('moved-exercise').textContent).toContain('exercise 2'));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('lo');
    fireEvent.click(screen.getByRole('button', { name: await text('goThere') }));
    await until(() => expect(screen.queryByTestId('moved-exercise')).toBeNull());
    expect(screen.getByRole('tab', { name: /^2/u }).getAttribute('aria-selected')).toBe('true');
  });

  it('sees nothing of what is not released or was taken back', async () => {
    await draw([], present);
    expect(await screen.findByText(await text('noneReleased'))).toBeTruthy();
    const first = screen.getByRole('tab', { name: /^1/u });
    expect(first.hasAttribute('disabled')).toBe(true);
    push(4, release('RELEASED'));
    await gap();
    push(5, release('TAKEN_BACK'));
    expect(await screen.findByText(await text('noneReleased'))).toBeTruthy();
  });
});

describe('the teacher’s wall of answers', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), list, task(null), marked()));
  const draw = async (lesson = released) => {
    await drawRoom(stay(), {
      changes: {
        instructor: person(1, { role: 'INSTRUCTOR' }),
        students: [person(2), person(3)],
        viewerCan: { join: true, conduct: true, end: true, lengthen: true, muteAll: true, add: true },
      },
      streams: {
        'lesson:5': { log: lesson, refuses: null },
        'answers:5:2': { refuses: null },
        'answers:5:3': { refuses: null },
      },
    });
    await openTab();
    await screen.findByRole('tab', { name: /^1/u });
  };
  const row = (id: number) => screen.findByTestId(`wall-${id}`);
  const cell = async (id: number) =>
    within(await row(id))
      .getByRole('gridcell')
      .querySelector('button');

  it('shows each key of each student as it comes, right and wrong once it is marked', async () => {
    await draw();
    expect((await row(2)).textContent).toContain(await textOf('en', 'live-exercises.doing.notHere'));
    pushAnswer(3, 1, change('fou'));
    await until(async () => expect((await cell(3))?.textContent).toBe('fou'));
    expect((await row(3)).textContent).toContain('Typing in 1');
    const verdicts = { correct: [], half: [], wrong: ['g1'], empty: [], missed: [] };
    api.set(
      ...[...answers(), list, task(null)],
      marked([{ userId: 3, seq: 2, points: 0, maxPoints: 2, verdicts }]),
    );
    pushAnswer(3, 2, change('found', 2));
    await until(async () => expect((await cell(3))?.getAttribute('aria-label')).toContain('not yet'));
  });

  it('releases with one press, locks, reveals and takes back', async () => {
    await draw(present);
    const press = async (key: string) =>
      fireEvent.click(await screen.findByRole('button', { name: await text(key) }));
    const changes = () =>
      socket
        .sent(STREAM_EVENTS.lesson.operation)
        .map((frame) => (frame as { payload: LessonChange }).payload);
    fireEvent.click(await screen.findByRole('button', { name: 'Release 1' }));
    await until(() =>
      expect(changes()).toEqual([release('RELEASED'), { change: 'open', kind: 'exercise', id: 41 }]),
    );
    await press('lock');
    await press('unlock');
    await press('reveal');
    await press('takeBack');
    await until(() =>
      expect(changes().slice(2)).toEqual(
        (['LOCKED', 'RELEASED', 'REVEALED', 'TAKEN_BACK'] as const).map(release),
      ),
    );
  });

  it('hints with two presses, by keys too, and shows an answer without a name', async () => {
    await draw();
    pushAnswer(3, 1, change('found'));
    await until(async () => expect((await cell(3))?.textContent).toBe('found'));
    (await cell(2))?.focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(await cell(3));
    fireEvent.keyDown(document.activeElement as Element, { key: 'h', code: 'KeyH' });
    const field = await screen.findByRole('textbox', { name: 'Hint to Person3, part 1' });
    fireEvent.change(field, { target: { value: 'Is it over?' } });
    fireEvent.click(screen.getByRole('button', { name: await text('sendHint') }));
    await until(() => expect(sent()).toEqual([{ hints: 41, part: 'g1', text: 'Is it over?' }]));
    fireEvent.click((await cell(3)) as Element);
    fireEvent.click(await screen.findByRole('button', { name: await text('showToAll') }));
    await until(() => {
      const shown = socket.sent(STREAM_EVENTS.lesson.operation).at(-1) as { payload: LessonChange };
      expect(shown.payload).toEqual({ change: 'shown', exerciseId: 41, part: 'g1', answer: 'found' });
    });
  });

  it('marks an answer to an older version, and says when a hint is refused', async () => {
    api.set(...answers(), list, task(null, { ...exercise, version: 2 }), marked());
    await draw();
    pushAnswer(3, 1, change('found'));
    await until(async () =>
      expect((await cell(3))?.getAttribute('aria-label')).toContain(
        await textOf('en', 'live-exercises.older'),
      ),
    );
    pushAnswer(3, 2, { ...change('have found', 2), version: 2 } as AnswersOperation);
    await until(async () =>
      expect((await cell(3))?.getAttribute('aria-label')).not.toContain(
        await textOf('en', 'live-exercises.older'),
      ),
    );
    socket.change('answers:5:3', { refuses: 'LIVE_HINTS_FULL' });
    fireEvent.click((await cell(3)) as Element);
    fireEvent.change(await screen.findByRole('textbox', { name: /^Hint to/u }), { target: { value: 'No' } });
    fireEvent.click(screen.getByRole('button', { name: await text('sendHint') }));
    expect(await screen.findByText(await textOf('en', 'errors.LIVE_HINTS_FULL'))).toBeTruthy();
  });

  it('opens a person by the name, and goes through their parts in the text', async () => {
    await draw();
    pushAnswer(3, 1, change('found'));
    fireEvent.click(await screen.findByRole('button', { name: /^Person3/u, pressed: false }));
    const detail = await screen.findByRole('region', { name: /Person3/u });
    expect(within(detail).getByRole('button', { name: /^Person3, part 1: found/u })).toBeTruthy();
    expect(within(detail).getByRole('textbox', { name: 'Hint to Person3, part 1' })).toBeTruthy();
    fireEvent.keyDown(detail, { key: 'Escape' });
    await until(() => expect(screen.queryByRole('region', { name: /Person3/u })).toBeNull());
  });

  it('keeps a half-written hint while another part of the answer is looked at', async () => {
    const { fillInTheBlanks } = exercise;
    if (!fillInTheBlanks) throw new Error('no text');
    const { data } = fillInTheBlanks;
    const content = [...data.content, ...data.content.map((node) => ({ ...node, id: node.id && 'g2' }))];
    const two = { ...exercise, fillInTheBlanks: { ...fillInTheBlanks, data: { ...data, content } } };
    api.set(...answers(), list, task(null, two), marked());
    await draw();
    pushAnswer(3, 1, change('found'));
    fireEvent.click(await screen.findByRole('button', { name: /^Person3/u, pressed: false }));
    const detail = await screen.findByRole('region', { name: /Person3/u });
    const field = (part: number) =>
      within(detail).getByRole<HTMLTextAreaElement>('textbox', { name: `Hint to Person3, part ${part}` });
    const look = (part: RegExp) => {
      const word = within(detail).getByRole('button', { name: part });
      word.focus();
      fireEvent.click(word);
      expect(document.activeElement).toBe(word);
    };
    expect(document.activeElement).toBe(field(1));
    fireEvent.change(field(1), { target: { value: 'Is it' } });
    look(/^Person3, part 2/u);
    expect(field(2).value).toBe('');
    fireEvent.change(field(2), { target: { value: 'And this' } });
    look(/^Person3, part 1/u);
    expect(field(1).value).toBe('Is it');
    fireEvent.click(screen.getByRole('button', { name: await text('sendHint') }));
    await until(() => expect(sent()).toEqual([{ hints: 41, part: 'g1', text: 'Is it' }]));
  });

  it('hints to all and shows what is right from the head of a part', async () => {
    api.set(...answers(), list, task(exercise), marked());
    await draw();
    pushAnswer(3, 1, change('found'));
    await until(async () => expect((await cell(3))?.textContent).toBe('found'));
    const choose = async (item: RegExp) => {
      fireEvent.click(await screen.findByRole('button', { name: /^Part 1, ax/u }));
      fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    const last = () => socket.sent(STREAM_EVENTS.lesson.operation).at(-1) as { payload: LessonChange };
    await choose(/^Reveal/u);
    await until(() =>
      expect(last().payload).toEqual({
        ...{ change: 'shown', exerciseId: 41, part: 'g1', answer: 'ax', isRight: true },
      }),
    );
    await choose(/^Show “found”/u);
    await until(() => expect(last().payload).toMatchObject({ change: 'shown', answer: 'found' }));
    await choose(/^Hint to all/u);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Hint to Everybody, part 1' }), {
      target: { value: 'Look.' },
    });
    fireEvent.click(screen.getByRole('button', { name: await text('sendHint') }));
    await until(() =>
      expect(last().payload).toEqual({ change: 'hint', exerciseId: 41, part: 'g1', text: 'Look.' }),
    );
  });
});
