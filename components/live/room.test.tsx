// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '@/components/testing/until';
import {
  EndLiveLessonDocument,
  MuteLiveLessonParticipantDocument,
  MuteLiveLessonParticipantsDocument,
  CreateUserReportDocument,
} from '@/graphql/generated/graphql';
import { person } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { happens, installRoom, path, stay } from '@/components/testing/live-room';
import type { RoomOptions } from '@/components/testing/live-room';
import { wordsOf } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import {
  LONG_WORD,
  describeInLanguages,
  describeView,
  expectBreakable,
  expectShown,
  textOf,
} from '@/components/testing/screen-states';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import type { LessonEvent } from '@/lib/contract/socket-payloads.ts';
import type { SessionState } from '@/lib/live/session-state';
import { RoomStrips } from './room-strips';

const { socket, drawRoom, answers } = installRoom();

/** The connection of this person was lost just now. */
const cut = (userId: number) => ({
  userId: null,
  at: new Date().toISOString(),
  payload: { event: 'LEFT' as const, userId, lost: true as const },
});

describeInLanguages('the room of a lesson', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const open = (options: Omit<RoomOptions, 'locale'> = {}) => {
    api.set(...answers());
    return drawRoom(stay(), { ...options, locale });
  };

  it('shows who is present, and who is not', async () => {
    await open();
    await expectShown(['Past simple', 'Person2 Asanova', await text('live.overview.away')]);
    await expectShown([await text('chat.emptyTitle')]);
    expect(api.unanswered()).toEqual([]);
  });

  it('lets long texts break', async () => {
    const changes = {
      title: LONG_WORD,
      notes: `n${LONG_WORD}`,
      students: [person(2, { firstName: `s${LONG_WORD}` })],
      instructor: person(1, { role: 'INSTRUCTOR', firstName: `i${LONG_WORD}` }),
      zone: 'Europe/London',
    };
    await open({ changes });
    const texts = ['', 'n', 's', 'i'].map((sign) => `${sign}${LONG_WORD}`);
    await expectShown(texts);
    expectBreakable(texts);
  });

  it('shows people without media, and those whose connection was lost', async () => {
    const changes = { students: [person(2), person(3), person(4)] };
    const log = [happens('JOINED', 2), happens('JOINED', 3), happens('JOINED', 4), happens('LEFT', 4)];
    await open({ changes, streams: { 'lesson:5': { log: [...log, cut(3)] } } });
    await expectShown([await text('live.tile.noMedia')]);
    const medialess = () =>
      screen.getAllByTestId('participant-tile').map(({ dataset }) => [dataset.userId, dataset.medialess]);
    await until(() =>
      expect(medialess()).toEqual([
        ['2', 'no-media'],
        ['1', 'no-media'],
        ['3', 'lost'],
      ]),
    );
    expect(screen.getAllByText(new RegExp(await text('live.tile.lost')))).toHaveLength(1);
    // The lost one is not counted.
    const [, here = ''] = (await text('live.bar.people')).split('#');
    await expectShown([`2${here}`]);
  });

  it.each([
    ['browser', 'live.bar.noMediaBrowser'],
    ['server', 'live.bar.noMediaServer'],
    ['network', 'live.bar.noMediaNetwork'],
  ] as const)('says why there is no media: %s', async (noMedia, key) => {
    const session = stay({ noMedia, transport: 'reconnecting' });
    await renderScreen(<RoomStrips session={session} state={session.get()} />, { locale, path });
    await expectShown([await text(key)]);
    expect(screen.queryByTestId('offline-line')).toBeNull();
  });

  it('says why a person could not be muted', async () => {
    await open({ streams: { 'lesson:5': { log: [happens('JOINED', 2)] } } });
    api.set(refusal(MuteLiveLessonParticipantDocument, 'INVALID_PERMISSIONS'));
    const one = ['live.overview.muteOne', { name: 'Person2 Asanova' }] as const;
    const [mute] = await screen.findAllByRole('button', { name: await wordsOf(locale, one) });
    if (mute) fireEvent.click(mute);
    await expectShown([await text('errors.INVALID_PERMISSIONS')]);
  });

  it('says that everybody is muted, or why not', async () => {
    await open();
    const press = async () => {
      const [button] = await screen.findAllByRole('button', { name: await text('live.overview.muteAll') });
      if (button) fireEvent.click(button);
    };
    api.set(answer(MuteLiveLessonParticipantsDocument, { muteLiveLessonParticipants: true }));
    await press();
    await expectShown([await text('live.news.allMuted')]);
    expect(api.calls(MuteLiveLessonParticipantsDocument)).toEqual([{ lessonScheduleId: 5 }]);
    api.set(refusal(MuteLiveLessonParticipantsDocument, 'SCHEDULE_ALREADY_ENDED'));
    await press();
    await expectShown([await text('errors.SCHEDULE_ALREADY_ENDED')]);
  });

  it('offers a student nothing of what its teacher may do, and a report of others', async () => {
    const none = { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false };
    await open({ changes: { viewerCan: none, instructor: person(2), students: [person(1)] } });
    const { queryAllByRole } = screen;
    for (const name of ['live.overview.muteAll', 'live.overview.muteOne', 'live.overview.putOutOne'])
      expect(queryAllByRole('button', { name: new RegExp(await text(name)) })).toEqual([]);
    fireEvent.click(screen.getByTestId('more'));
    const items = await screen.findAllByRole('menuitem');
    const offered = items.map(({ textContent }) => textContent);
    for (const name of ['controls.muteAll', 'controls.lengthen', 'controls.endForAll'])
      expect(offered).not.toContain(await text(`live.${name}`));
    const flags = new RegExp(await text('live.overview.reportOne'));
    expect(queryAllByRole('button', { name: flags, hidden: true })).toHaveLength(1);
  });

  it('takes a report of a person', async () => {
    await open();
    const reporting = answer(CreateUserReportDocument, { createUserReport: true });
    api.set(reporting);
    const [flag] = screen.getAllByRole('button', { name: new RegExp(await text('live.overview.reportOne')) });
    if (flag) fireEvent.click(flag);
    // The form is loaded when it is asked for.
    await expectShown([await text('profile.reasons.SPAM')]);
    fireEvent.click(screen.getByLabelText(await text('profile.reasons.SPAM')));
    fireEvent.click(await screen.findByRole('button', { name: await text('profile.sendReport') }));
    await expectShown([await text('profile.reported')]);
    expect(api.callsOf(reporting)).toMatchObject([{ userId: 2, reason: 'SPAM' }]);
  });

  it('says why the lesson could not be ended', async () => {
    await open();
    api.set(refusal(EndLiveLessonDocument, 'NETWORK_FAILURE'));
    fireEvent.click(screen.getByTestId('more'));
    fireEvent.click(await screen.findByRole('menuitem', { name: await text('live.controls.endForAll') }));
    fireEvent.click(await screen.findByRole('button', { name: await text('live.confirm.endAction') }));
    await expectShown([await text('common.networkError')]);
  });
});

describeInLanguages('hands in the room', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  const hand = (userId: number) => ({
    userId,
    at: new Date(Date.now() - 48_000).toISOString(),
    payload: { change: 'hand' as const, userId, isRaised: true },
  });
  const sent = () =>
    socket.sent(STREAM_EVENTS.lesson.operation).map((each) => (each as { payload: LessonChange }).payload);
  const present = [happens('STARTED'), happens('JOINED', 1), happens('JOINED', 2), happens('JOINED', 3)];

  it('are shown to the teacher in their order, who lets one speak and takes the others down', async () => {
    api.set(...answers());
    const log = [...present, hand(3), hand(2)];
    await drawRoom(stay(), {
      locale,
      changes: { students: [person(2), person(3)] },
      streams: { 'lesson:5': { log } },
    });
    const panels = () => screen.getAllByTestId('hands');
    await until(() =>
      expect(panels()[0]?.textContent).toMatch(/1.*Person3 Asanova.*0:4\d.*2.*Person2 Asanova/s),
    );
    const [call] = screen.getAllByRole('button', {
      name: await wordsOf(locale, ['live.hands.callOn', { name: 'Person3 Asanova' }]),
    });
    if (call) fireEvent.click(call);
    const called = { change: 'hand', userId: 3, isRaised: false, isCalled: true };
    await until(() => expect(sent()).toEqual([called]));
    await until(() => expect(panels()[0]?.textContent).not.toContain('Person3'));
    const [lowerAll] = screen.getAllByRole('button', { name: await text('live.hands.lowerAll') });
    if (lowerAll) fireEvent.click(lowerAll);
    await until(() => expect(sent()).toEqual([called, { change: 'hand', userId: 2, isRaised: false }]));
    await until(() => expect(screen.queryByTestId('hands')).toBeNull());
  });

  it('are raised and lowered by a student, who is shown nobody else’s', async () => {
    api.set(...answers());
    await drawRoom(stay(), {
      locale,
      changes: {
        instructor: person(2, { role: 'INSTRUCTOR' }),
        students: [person(1), person(3)],
        viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false },
      },
      streams: { 'lesson:5': { log: [...present, hand(3)] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: await text('live.controls.handOff') }));
    fireEvent.click(await screen.findByRole('button', { name: await text('live.controls.handOn') }));
    await until(() =>
      expect(sent()).toEqual([
        { change: 'hand', userId: 1, isRaised: true },
        { change: 'hand', userId: 1, isRaised: false },
      ]),
    );
    expect(screen.queryByTestId('hands')).toBeNull();

    // What the server refuses, because the lesson is over, is taken back and not tried again.
    socket.change('lesson:5', { refuses: 'INVALID_PERMISSIONS' });
    fireEvent.click(screen.getByRole('button', { name: await text('live.controls.handOff') }));
    await until(() => expect(sent()).toHaveLength(3));
    await screen.findByRole('button', { name: await text('live.controls.handOff') });
  });
});

describe('the room of a lesson', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers()));

  it.each([
    [happens('ENDED'), 'over'],
    [happens('REMOVED', 1), 'removed'],
  ] as const)('ends with what the lesson says: %o', async ({ payload }, ending) => {
    const session = stay();
    await drawRoom(session);
    await expectShown([await textOf('en', 'chat.emptyTitle')]);
    const operation = { stream: 'lesson:5', seq: 3, opId: 'o', userId: null, at: '', payload };
    socket.push(STREAM_EVENTS.lesson.operation, operation);
    await until(() => expect(session.stop).toHaveBeenCalledWith(ending));
  });

  const pushed = async (payload: LessonEvent) => {
    await expectShown([await textOf('en', 'chat.emptyTitle')]);
    const operation = { stream: 'lesson:5', seq: 3, opId: 'o', userId: null, at: '', payload };
    socket.push(STREAM_EVENTS.lesson.operation, operation);
  };
  const asStudent = { instructor: person(2, { role: 'INSTRUCTOR' }), students: [person(1), person(3)] };

  it.each([
    ['a student, with all', asStudent, { event: 'ALL_MUTED' }, 1],
    ['a student, alone', asStudent, { event: 'MUTED', userId: 1 }, 1],
    ['a student, when another is muted', asStudent, { event: 'MUTED', userId: 3 }, 0],
    ['the teacher, who mutes all', {}, { event: 'ALL_MUTED' }, 0],
  ] as const)('mutes %s', async (_who, changes, payload, times) => {
    const session = stay();
    await drawRoom(session, { changes });
    await pushed(payload);
    // What is said later is handled later.
    socket.push(STREAM_EVENTS.lesson.operation, {
      stream: 'lesson:5',
      seq: 4,
      opId: 'p',
      userId: null,
      at: '',
      payload: { event: 'ENDED' },
    });
    await until(() => expect(session.stop).toHaveBeenCalledWith('over'));
    expect(session.muteByTeacher).toHaveBeenCalledTimes(times);
  });

  it('tells a student until when the lesson was lengthened', async () => {
    await drawRoom(stay(), { changes: asStudent });
    await pushed({ event: 'LENGTHENED', endsAt: '2026-11-21T12:45:00.000Z' });
    await expectShown(['The lesson is longer: it now ends at 18:45.']);
  });

  it('announces to the teacher who comes, not who was here and comes back', async () => {
    const students = [person(2), person(3)];
    const log = [happens('STARTED'), happens('JOINED', 2), happens('JOINED', 1)];
    await drawRoom(stay(), { changes: { students }, streams: { 'lesson:5': { log } } });
    await expectShown([await textOf('en', 'chat.emptyTitle')]);
    const events = [cut(2).payload, happens('JOINED', 2).payload, happens('JOINED', 3).payload];
    for (const [index, payload] of events.entries())
      socket.push(STREAM_EVENTS.lesson.operation, {
        ...{ stream: 'lesson:5', seq: log.length + 1 + index, opId: `o${index}`, userId: null },
        ...{ at: new Date().toISOString(), payload },
      });
    await until(() => expect(screen.getByTestId('arrival-line').textContent).toBe('Person3 is here now'));
  });

  it('says that the microphone was muted until it is on again, or the line is put away', async () => {
    const session = stay({ mutedByTeacher: true });
    await renderScreen(<RoomStrips session={session} state={session.get()} />, { path });
    await expectShown([await textOf('en', 'live.news.mutedByTeacher')]);
    fireEvent.click(screen.getByRole('button', { name: await textOf('en', 'live.bar.unmute') }));
    expect(session.toggle).toHaveBeenCalledWith('microphone');
    fireEvent.click(screen.getByRole('button', { name: await textOf('en', 'live.bar.hideLine') }));
    await until(() => expect(screen.queryByText(/muted your microphone/)).toBeNull());
  });

  it('ends when its stream is denied', async () => {
    const session = stay();
    await drawRoom(session, { streams: { 'lesson:5': { denied: 'INVALID_PERMISSIONS' } } });
    await until(() => expect(session.stop).toHaveBeenCalledWith('removed'));
  });

  it('asks for the click that a browser needs to play sound', async () => {
    const session = stay({ soundBlocked: true });
    await renderScreen(<RoomStrips session={session} state={session.get()} />, { path });
    fireEvent.click(screen.getByRole('button', { name: await textOf('en', 'live.bar.turnOnSound') }));
    expect(session.startSound).toHaveBeenCalled();
  });
});

/** Texts about the media, in the bar and under it. */
const STRIPS: readonly (readonly [Partial<SessionState>, string])[] = [
  [{ transport: 'connecting' }, 'live.bar.connecting'],
  [{ transport: 'reconnecting' }, 'live.bar.offline'],
  [{ soundBlocked: true }, 'live.bar.soundBlocked'],
  [{ videoLevel: 'off' }, 'live.bar.weakOff'],
  [{ videoLevel: 'low', quality: 'poor' }, 'live.bar.weakLowered'],
  [{ videoLevel: 'low', lowVideo: true }, 'live.bar.lowVideo'],
];

for (const [state, message] of STRIPS)
  describeView(`the bar of a lesson: ${message}`, {
    screen: () => <RoomStrips session={stay()} state={stay(state).get()} />,
    path,
    shows: [],
    says: [message],
  });
