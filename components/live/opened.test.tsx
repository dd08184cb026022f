// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '@/components/testing/data';
import { useFakeApi } from '@/components/testing/fake-api';
import { happens, installRoom, stay } from '@/components/testing/live-room';
import { wordsOf } from '@/components/testing/page-object';
import { textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { LessonEvent } from '@/lib/contract/socket-payloads.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';

const { socket, drawRoom, answers } = installRoom();

const asStudent = { instructor: person(2, { role: 'INSTRUCTOR' }), students: [person(1), person(3)] };
const present = [happens('STARTED'), happens('JOINED', 1)];
const AT = Date.parse('2026-11-26T10:00:00.000Z');
const at = (seq: number) => new Date(AT + seq * 1_000).toISOString();
const board = (id: number | null): LessonChange => ({ change: 'open', kind: 'board', id });
/** The teacher changes this; `seq` from 3. */
const push = (seq: number, payload: LessonChange | LessonEvent) =>
  socket.push(STREAM_EVENTS.lesson.operation, {
    ...{ stream: 'lesson:5', seq, opId: `o${seq}`, userId: 2, at: at(seq), payload },
  });
/** What came before was seen once this is said. */
const says = async (seq: number, event: 'JOINED' | 'LEFT') => {
  push(seq, { event, userId: 3 });
  const name = event === 'JOINED' ? 'live.news.joined' : 'live.news.leftRoom';
  const text = await wordsOf('en', [name, { name: 'Person3' }]);
  await until(() => expect(document.body.textContent).toContain(text));
};

type TabName = 'main' | 'whiteboard' | 'live' | 'exercises';
const tab = async (name: TabName) =>
  screen.getByRole('tab', { name: await textOf('en', `live.tabs.${name}`) });
const choose = async (name: 'main' | 'live') =>
  // Radix opens a tab at the press, before the click.
  fireEvent.mouseDown(await tab(name), { button: 0 });
const isChosen = async (name: TabName) => (await tab(name)).getAttribute('aria-selected') === 'true';
const line = () => screen.queryByTestId('opened-line');

describe('what the teacher opens for all', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers()));
  const draw = (changes: object = asStudent) =>
    drawRoom(stay(), { changes, streams: { 'lesson:5': { log: present } } });

  it('moves a student’s view, says so, and one press goes back', async () => {
    await draw();
    await choose('main');
    push(3, board(7));
    await until(() => expect(line()?.textContent).toContain('Person2 opened a board for everybody.'));
    expect(await isChosen('whiteboard')).toBe(true);
    const back = { name: await wordsOf('en', ['live.opened.back', { tab: 'Overview' }]) };
    fireEvent.click(screen.getByRole('button', back));
    await until(() => expect(line()).toBeNull());
    expect(await isChosen('main')).toBe(true);
    expect(document.activeElement?.id).toBe('content');

    // The same once more is opened anew; what is closed leads nowhere, and takes the line away.
    push(4, board(7));
    await until(() => expect(line()).not.toBeNull());
    push(5, board(null));
    await until(() => expect(line()).toBeNull());
    expect(await isChosen('whiteboard')).toBe(true);
  });

  it('leads nobody back to what was opened before, once another thing is closed', async () => {
    await draw();
    push(3, board(7));
    push(4, { change: 'open', kind: 'exercise', id: 9 });
    await says(5, 'JOINED');
    await until(async () => expect(await isChosen('exercises')).toBe(true));
    await choose('main');
    push(6, { change: 'open', kind: 'exercise', id: null });
    await says(7, 'LEFT');
    await says(8, 'JOINED');
    expect(await isChosen('main')).toBe(true);
  });

  it('does not move who types: they go when they like', async () => {
    await draw();
    await choose('main');
    const field = document.createElement('textarea');
    screen.getByRole('tabpanel', { name: await textOf('en', 'live.tabs.main') }).append(field);
    field.focus();
    push(3, board(7));
    await until(() => expect(line()).not.toBeNull());
    expect(await isChosen('main')).toBe(true);
    expect(document.activeElement).toBe(field);
    fireEvent.click(screen.getByRole('button', { name: await textOf('en', 'live.opened.go') }));
    await until(() => expect(line()).toBeNull());
    expect(await isChosen('whiteboard')).toBe(true);
  });

  it('does not move the teacher', async () => {
    await draw({ students: [person(2), person(3)] });
    await choose('main');
    push(3, board(7));
    await says(4, 'JOINED');
    await says(5, 'LEFT');
    expect([await isChosen('main'), line()]).toEqual([true, null]);
  });
});
