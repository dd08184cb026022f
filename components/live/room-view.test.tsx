// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person } from '@/components/testing/data';
import { useFakeApi } from '@/components/testing/fake-api';
import { happens, installRoom, path, stay } from '@/components/testing/live-room';
import { wordsOf } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { chooseLayout } from '@/lib/live/layout';
import { DevicePanel } from './device-panel';
import { RoomStrips } from './room-strips';
import { SaveLine } from './save-line';

const { socket, drawRoom, answers } = installRoom();
const supported = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('@/lib/live/effect-support', () => ({
  canHave: (name: string) => supported.names.includes(name),
}));

beforeEach(() => {
  localStorage.clear();
  chooseLayout('EVEN');
  supported.names = [];
});

const asStudent = {
  instructor: person(2, { role: 'INSTRUCTOR' }),
  students: [person(1), person(3)],
  viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false },
};
const present = [happens('STARTED'), happens('JOINED', 1), happens('JOINED', 2)];
const everybody = { streams: { 'lesson:5': { log: [...present, happens('JOINED', 3)] } } };
const sent = () =>
  socket.sent(STREAM_EVENTS.lesson.operation).map((each) => (each as { payload: LessonChange }).payload);

describeInLanguages('how a person sees the room', (locale, api) => {
  const text = (key: string) => textOf(locale, `live-room.${key}`);
  const column = () => screen.getByTestId('video-column');
  const mainOf = () => column().querySelector<HTMLElement>('[data-main]')?.dataset.userId;

  it('is one of three layouts, chosen here and stored on the device', async () => {
    api.set(...answers());
    await drawRoom(stay(), { locale, ...everybody });
    fireEvent.click(screen.getByTestId('more'));
    fireEvent.click(await screen.findByRole('menuitem', { name: await text('layout.title') }));
    fireEvent.click(await screen.findByRole('radio', { name: await text('layout.CONTENT') }));
    await until(() => expect(column().dataset.layout).toBe('CONTENT'));
    expect(localStorage.getItem('live.layout')).toBe('CONTENT');
    expect(sent()).toEqual([]);
  });

  it('has one person large who was pinned by the menu of their tile', async () => {
    api.set(...answers());
    await drawRoom(stay(), { locale, changes: asStudent, ...everybody });
    await until(() => expect(mainOf()).toBe('2'));
    const menu = await wordsOf(locale, ['live-room.tile.menu', { name: 'Person3' }]);
    fireEvent.click(await screen.findByRole('button', { name: menu }));
    fireEvent.click(await screen.findByRole('menuitem', { name: await text('tile.pin') }));
    await until(() => expect(mainOf()).toBe('3'));
    fireEvent.click(await screen.findByRole('button', { name: menu }));
    fireEvent.click(await screen.findByRole('menuitem', { name: await text('tile.unpin') }));
    await until(() => expect(mainOf()).toBe('2'));
  });

  it('marks the tile of a person who saves their line, for all', async () => {
    api.set(...answers());
    const saving = { userId: 3, payload: { change: 'saving' as const, userId: 3, isSaving: true } };
    const session = stay();
    await drawRoom(session, {
      locale,
      changes: asStudent,
      streams: { 'lesson:5': { log: [...present, happens('JOINED', 3), saving] } },
    });
    await expectShown([await text('tile.saving')]);
    // Their network carries little: others send a leaner voice.
    await until(() => expect(session.setLeanSound).toHaveBeenLastCalledWith(true));
    expect(sent()).toEqual([]);
  });

  it('says to all that this person saves their line, and says a refused word only once', async () => {
    api.set(...answers());
    await drawRoom(stay({ isSaving: true, videoLevel: 'still' }), {
      locale,
      changes: asStudent,
      streams: { 'lesson:5': { log: present, refuses: 'INVALID_PERMISSIONS' } },
    });
    await until(() => expect(sent()).toEqual([{ change: 'saving', userId: 1, isSaving: true }]));
    await expectShown([await text('save.bar')]);
    expect(sent()).toHaveLength(1);
  });

  it('says by one line to the teacher that a student came, who can go on with everything', async () => {
    api.set(...answers());
    await drawRoom(stay(), { locale, changes: { students: [person(2), person(3)] } });
    expect(screen.queryByTestId('arrival-line')).toBeNull();
    const before = screen.getByRole('tab', { selected: true }).textContent;
    const operation = {
      stream: 'lesson:5',
      seq: 3,
      opId: 'o',
      at: new Date().toISOString(),
      ...happens('JOINED', 3),
    };
    await expectShown([await textOf(locale, 'chat.emptyTitle')]);
    socket.push(STREAM_EVENTS.lesson.operation, operation);
    const line = await screen.findByTestId('arrival-line');
    expect(line.textContent).toContain('Person3');
    expect(line.className).toContain('pointer-events-none');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(before);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('offers to save the line once the network stays weak, until the line is put away', async () => {
    const session = stay({ videoLevel: 'low', quality: 'poor' });
    await renderScreen(<RoomStrips session={session} state={session.get()} />, { locale, path });
    await expectShown([await text('save.offer')]);
    fireEvent.click(screen.getByRole('button', { name: await text('save.title') }));
    expect(session.setSaving).toHaveBeenCalledWith(true);
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'live.bar.hideLine') }));
    await until(() => expect(screen.queryByTestId('save-offer')).toBeNull());
  });

  it('says what goes first when the line is saved', async () => {
    const session = stay();
    await renderScreen(<SaveLine session={session} state={session.get()} here={new Set()} />, {
      locale,
      path,
    });
    fireEvent.click(screen.getByRole('button', { name: await text('save.off') }));
    const item = await screen.findAllByRole('listitem');
    const rows = ['sound', 'board', 'still', 'video'];
    const words = await Promise.all(
      rows.map(async (row) => (await text(`save.${row}`)) + (await text(`save.${row}Note`))),
    );
    expect(item.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual(words);
    fireEvent.click(screen.getByRole('switch', { name: await text('save.title') }));
    expect(session.setSaving).toHaveBeenCalledWith(true);
  });

  it('offers blur and noise suppression only where the browser has them, off at first', async () => {
    const session = stay();
    const first = await renderScreen(<DevicePanel session={session} state={session.get()} />, {
      locale,
      path,
    });
    expect(screen.queryByRole('switch', { name: new RegExp(await text('effects.blur')) })).toBeNull();
    first.unmount();
    supported.names = ['blur', 'noise'];
    await renderScreen(<DevicePanel session={session} state={session.get()} />, { locale, path });
    for (const name of ['blur', 'noise']) {
      const button = screen.getByRole('switch', { name: await text(`effects.${name}`) });
      expect(button.getAttribute('aria-checked')).toBe('false');
      fireEvent.click(button);
      expect(session.setEffect).toHaveBeenLastCalledWith(name, true);
    }
  });
});

describe('an effect that went off by itself', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers()));

  it.each([
    ['blur', 'slow', 'live-room.effects.blurSlow'],
    ['blur', 'failed', 'live-room.effects.blurFailed'],
    ['noise', 'slow', 'live-room.effects.noiseSlow'],
    ['noise', 'unsupported', 'live-room.effects.noiseUnsupported'],
  ] as const)('is told from one that was turned off: %s, %s', async (name, effect, key) => {
    await drawRoom(stay({ effects: { blur: 'off', noise: 'off', [name]: effect } }));
    await expectShown([await textOf('en', key)]);
  });
});
