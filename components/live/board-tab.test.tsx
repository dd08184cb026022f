// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { installFakePaper, movePaper, paperPlace, writtenText } from '@/components/testing/fake-excalidraw';
import { person } from '@/components/testing/data';
import { happens, installRoom, stay } from '@/components/testing/live-room';
import { wordsOf } from '@/components/testing/page-object';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { ELEMENT_CHANGE, STREAM_EVENTS } from '@/lib/contract/socket.ts';
import { MAIN_PAGE } from '@/lib/contract/board-page.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';

vi.mock('@excalidraw/excalidraw', () => import('@/components/testing/fake-excalidraw'));

// What a board loads when it is shown first is there: how long that takes is no matter of these tests.
beforeAll(() => Promise.all([import('@/components/board/live-board')]), 60_000);

const { socket, drawRoom, answers } = installRoom();
installFakePaper();

const boards = [
  { id: 6, name: 'Time line' },
  { id: 7, name: 'Hotel plan' },
];
const asStudent = {
  boards,
  instructor: person(2, { role: 'INSTRUCTOR' }),
  students: [1, 3, 4, 5, 6].map((id) => person(id)),
  viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false },
};
const asTeacher = { boards, students: [2, 3, 4, 5, 6].map((id) => person(id)) };
const present = [happens('STARTED'), happens('JOINED', 1), happens('JOINED', 3)];
const drawn = (text: string) => ({
  userId: 2,
  payload: { changes: [{ kind: ELEMENT_CHANGE.Add, element: writtenText(text, text) }] },
});
const view = { x: 100, y: 50, width: 400, height: 300 };

describeInLanguages('the boards of a lesson', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const words = (...said: Extract<Parameters<typeof wordsOf>[1], readonly unknown[]>) =>
    wordsOf(locale, said);
  let seq = 0;
  beforeEach(() => api.set(...answers()));

  /** `before`: what the teacher changed; `canWrite`: whether the server lets this person draw. */
  const draw = (changes: object, before: readonly LessonChange[] = [], canWrite = true) => {
    const at = new Date().toISOString();
    const log = [...present, ...before.map((payload) => ({ userId: 2, at, payload }))];
    seq = log.length;
    const streams = {
      'lesson:5': { log },
      'board:6': { log: [drawn('yesterday')], canWrite },
      'board:7': { log: [drawn('reception')], canWrite },
    } as const;
    return drawRoom(stay({ settled: true }), { locale, changes, streams });
  };
  /** Somebody changes this; `ago`: milliseconds. */
  const push = (payload: LessonChange, userId = 2, ago = 0) =>
    socket.push(STREAM_EVENTS.lesson.operation, {
      ...{ stream: 'lesson:5', seq: ++seq, opId: `o${seq}`, userId, payload },
      at: new Date(Date.now() - ago).toISOString(),
    });
  const sent = () =>
    socket.sent(STREAM_EVENTS.lesson.operation).map((each) => (each as { payload: LessonChange }).payload);

  it('R42: the teacher chooses who draws', async () => {
    await draw(asTeacher);
    const panel = within(await screen.findByTestId('draw-right'));
    fireEvent.click(panel.getByRole('button'));
    fireEvent.click(screen.getByRole('radio', { name: await text('live.draw.CHOSEN') }));
    await until(() => expect(sent()).toEqual([{ change: 'draw', mode: 'CHOSEN', userIds: [] }]));
    // Five students: three, and the others when they are asked for.
    await until(() => expect(panel.queryAllByRole('switch')).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: await words('live.draw.more', { n: '2' }) }));
    const name = await words('live.draw.person', { name: 'Person6 Asanova' });
    fireEvent.click(screen.getByRole('switch', { name }));
    await until(() => expect(sent().at(-1)).toEqual({ change: 'draw', mode: 'CHOSEN', userIds: [6] }));
    await screen.findByRole('switch', { name, checked: true });
    fireEvent.click(screen.getByRole('radio', { name: await text('live.draw.TEACHER') }));
    // The chosen ones are remembered.
    await until(() => expect(sent().at(-1)).toEqual({ change: 'draw', mode: 'TEACHER', userIds: [6] }));
  });

  it('R42: a student who may not draw is told who does', async () => {
    await draw(asStudent, [{ change: 'draw', mode: 'TEACHER', userIds: [] }], false);
    await expectShown([await words('live.draw.onlyTeacher', { name: 'Person2' }), 'yesterday']);
    expect(screen.queryByTestId('draw-right')).toBeNull();
  });

  it('are all listed; one that the teacher opens moves a student, and one press goes back', async () => {
    await draw(asStudent);
    await expectShown(['yesterday', 'Time line', 'Hotel plan']);
    push({ change: 'open', kind: 'board', id: 7 });
    const line = await words('live.boards.moved', { name: 'Person2', board: 'Hotel plan' });
    await expectShown(['reception', line]);
    const name = await words('live.opened.back', { tab: 'Time line' });
    fireEvent.click(screen.getByRole('button', { name }));
    await expectShown(['yesterday']);
    expect([screen.queryByTestId('moved-line'), document.activeElement?.id]).toEqual([null, 'content']);
    const list = within(screen.getByTestId('lesson-boards'));
    fireEvent.click(list.getByRole('button', { name: /Hotel plan/ }));
    await expectShown(['reception']);
  });

  it('are opened for all by the teacher, and no longer', async () => {
    await draw(asTeacher);
    await expectShown(['yesterday']);
    fireEvent.click(screen.getByRole('button', { name: 'Hotel plan' }));
    await expectShown(['reception']);
    const name = await text('live.boards.openForAll');
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(await screen.findByRole('button', { name, pressed: true }));
    const open = { change: 'open', kind: 'board' };
    await until(() =>
      expect(sent()).toEqual([
        { ...open, id: 7, page: MAIN_PAGE },
        { ...open, id: null },
      ]),
    );
  });

  it('follow me: the teacher’s view is sent when it begins and when it changes, and ends', async () => {
    await draw(asTeacher);
    await expectShown(['yesterday']);
    fireEvent.click(await screen.findByTestId('lead'));
    const follow = (given: typeof view | null) => ({ change: 'follow', boardId: 6, view: given });
    const seen = { x: 0, y: 0, width: 800, height: 600 };
    await until(() =>
      expect(sent()).toEqual([{ change: 'open', kind: 'board', id: 6, page: MAIN_PAGE }, follow(seen)]),
    );
    // Each step of a movement is not sent: the last one is.
    for (const x of [-10, -20, -30]) movePaper(x, 0);
    await until(() => expect(sent().at(-1)).toEqual(follow({ ...seen, x: 30 })));
    expect(sent().length).toBeLessThan(5);
    fireEvent.click(screen.getByTestId('lead'));
    await until(() => expect(sent().at(-1)).toEqual(follow(null)));
  });

  it('follow me: who comes later sees what the teacher sees, until they look around themselves', async () => {
    await draw(asStudent, [{ change: 'follow', boardId: 7, view }]);
    const following = await words('live.follow.following', { name: 'Person2' });
    await expectShown(['reception', following]);
    // 400 to 300 on a paper of 800 to 600.
    await until(() => expect(paperPlace()).toEqual({ scrollX: -100, scrollY: -50, zoom: 2 }));
    push({ change: 'follow', boardId: 7, view: { ...view, x: 0 } });
    await until(() => expect(paperPlace().scrollX).toBeCloseTo(0));
    movePaper(-500, -500);
    const alone = await text('live.follow.alone');
    await expectShown([alone]);
    push({ change: 'follow', boardId: 7, view });
    fireEvent.click(
      screen.getByRole('button', { name: await words('live.follow.follow', { name: 'Person2' }) }),
    );
    await until(() => expect(paperPlace().scrollX).toBe(-100));
    fireEvent.click(screen.getByRole('button', { name: await text('live.follow.stop') }));
    await expectShown([alone]);
    // Ended and begun anew, it leads all.
    push({ change: 'follow', boardId: 7, view: null });
    await until(() => expect(screen.queryByTestId('follow-card')).toBeNull());
    push({ change: 'follow', boardId: 7, view });
    await expectShown([following]);
  });

  it('reactions are shown on the tile, said, and gone; old ones are not shown', async () => {
    await draw(asStudent);
    const tileOf = (id: number) =>
      screen.getAllByTestId('participant-tile').find(({ dataset }) => dataset.userId === String(id));
    await until(() => expect(tileOf(3)).toBeTruthy());
    push({ change: 'reaction', userId: 1, sign: 'HEART' }, 1, 60_000);
    push({ change: 'reaction', userId: 3, sign: 'CLAP' }, 3);
    await until(() => expect(tileOf(3)?.textContent).toContain('👏'));
    const said = { name: 'Person3 Asanova', sign: await text('live.reactions.CLAP') };
    await expectShown([await words('live.reactions.said', said)]);
    expect(document.body.textContent).not.toContain('❤️');
    fireEvent.click(screen.getByTestId('react'));
    fireEvent.click(await screen.findByRole('button', { name: await text('live.reactions.THINK') }));
    await until(() => expect(sent()).toEqual([{ change: 'reaction', userId: 1, sign: 'THINK' }]));
  });
});
