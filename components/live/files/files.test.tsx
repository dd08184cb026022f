// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AT, person } from '@/components/testing/data';
import { refusal } from '@/components/testing/fake-api';
import { happens, installRoom, stay } from '@/components/testing/live-room';
import { pageObjectIn } from '@/components/testing/page-object';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { GetLessonFilesDocument } from '@/graphql/generated/graphql';
import { takePictures } from '@/lib/board/picture-door';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { LessonFile } from '@/lib/live/queries';

vi.mock('@/lib/pdf/open-pdf', () => ({
  faultOf: () => 'failed',
  openPdf: () => ({ promise: Promise.resolve({ numPages: 12 }), destroy: () => undefined }),
}));
vi.mock('@/lib/pdf/draw-page', () => ({ drawPage: () => Promise.resolve(null) }));
vi.mock('@/lib/board/make-picture', () => ({
  pictureOfFile: (uri: string) => Promise.resolve({ ...PICTURE, dataURL: uri }),
  pictureOfPage: () => PICTURE,
}));

const PICTURE = { dataURL: 'data:', mimeType: 'image/png' as const, width: 800, height: 600 };

const { socket, drawRoom, answers } = installRoom();

const file = (place: number, title: string, mimeType: string): LessonFile => ({
  id: `0192f0c1-2345-7000-8000-00000000000${place}`,
  title,
  mimeType,
  size: 412_000,
  fullUri: `/f/${place}`,
  signedAt: AT,
});
const PDF = file(1, 'Dialogues.pdf', 'application/pdf');
const SOUND = file(2, 'Checking in.mp3', 'audio/mpeg');
const PLAN = file(3, 'Plan.png', 'image/png');

const asStudent = {
  instructor: person(2, { role: 'INSTRUCTOR' }),
  students: [person(1), person(3)],
  viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false },
};
const LONG_AGO = Date.parse(AT);
const at = (seq: number) => new Date(LONG_AGO + seq * 1_000).toISOString();
const by = (payload: LessonChange, seq = 3) => ({ userId: 2, at: at(seq), payload });
const opens = (id: string | null): LessonChange => ({ change: 'open', kind: 'file', id });
const isAt = (page: number, zoom = 1): LessonChange => ({ change: 'page', fileId: PDF.id, page, zoom });
const plays = (second: number, isPlaying = true): LessonChange => ({
  ...{ change: 'playback', fileId: SOUND.id, isPlaying, second, rate: 1 },
});
const push = (seq: number, payload: LessonChange) =>
  socket.push(STREAM_EVENTS.lesson.operation, {
    ...{ stream: 'lesson:5', seq, opId: `o${seq}`, userId: 2, at: at(seq), payload },
  });
const sent = () =>
  socket.sent(STREAM_EVENTS.lesson.operation).map((each) => (each as { payload: LessonChange }).payload);

// What is loaded with the first use is no part of what a test waits for.
beforeAll(() => Promise.all([import('./files-stage'), import('./file-list'), import('./pdf-view')]));

describeInLanguages('the files of a lesson', (locale, api) => {
  const view = pageObjectIn(locale);
  const words = (key: string, values: Record<string, string | number> = {}) =>
    view.words([`live-files.${key}`, values]);
  beforeEach(() => api.set(...answers([PDF, SOUND, PLAN])));

  const draw = async (changes: object, made: readonly LessonChange[] = []) => {
    const log = [happens('STARTED'), happens('JOINED', 1), ...made.map((payload) => by(payload))];
    await drawRoom(stay(), { locale, changes, streams: { 'lesson:5': { log } } });
  };
  const tab = async () =>
    screen.getByRole('tab', { name: new RegExp(await textOf(locale, 'live.tabs.attachments')) });
  const panel = async () =>
    within(
      await screen.findByRole('tabpanel', {
        name: new RegExp(await textOf(locale, 'live.tabs.attachments')),
      }),
    );
  const press = async (name: string) => fireEvent.click(await (await panel()).findByRole('button', { name }));
  const sheet = async (page: number) =>
    (await panel()).findByRole('group', {
      name: await view.words(['reader.pageOf', { title: PDF.title, page, pages: 12 }]),
    });
  const says = async (text: string) => (await panel()).findByText(text);

  it('are followed by a student from page to page, who turns alone and comes back by one press', async () => {
    await draw(asStudent);
    expect((await tab()).textContent).toContain('3');
    push(3, isAt(3, 1.5));
    push(4, opens(PDF.id));
    await sheet(3);
    expect((await tab()).getAttribute('aria-selected')).toBe('true');
    await says(await words('openPageLine', { page: 3 }));
    await says(await words('zoom', { percent: 150 }));

    await press(await view.words('reader.next'));
    await sheet(4);
    push(5, isAt(7));
    await says(await words('awayLine', { page: 7 }));
    await sheet(4);
    await press(await words('follow'));
    await sheet(7);
    await says(await words('openPageLine', { page: 7 }));
    push(6, isAt(8));
    await sheet(8);
    // Nobody but the teacher turns for all.
    expect(sent()).toEqual([]);
  });

  it('show who comes later the page that the teacher is on', async () => {
    await draw(asStudent, [isAt(5), opens(PDF.id)]);
    await sheet(5);
    expect((await panel()).queryByRole('button', { name: await words('closeForAll') })).toBeNull();
  });

  it('are opened for all by the teacher where they are, turned and closed', async () => {
    await draw({});
    fireEvent.mouseDown(await tab(), { button: 0 });
    fireEvent.click((await (await panel()).findAllByRole('button', { name: new RegExp(PDF.title) }))[0]!);
    await says(await words('aloneLine'));
    await sheet(1);
    await press(await view.words('reader.next'));
    await sheet(2);
    expect(sent()).toEqual([]);
    await press(await words('openForAll'));
    await says(await words('openPageLine', { page: 2 }));
    await press(await view.words('reader.zoomIn'));
    await press(await words('closeForAll'));
    await until(() => expect(sent()).toEqual([isAt(2), opens(PDF.id), isAt(2, 1.25), opens(null)]));
  });

  it('lead a student who looks at another back there by one press', async () => {
    await draw(asStudent);
    fireEvent.mouseDown(await tab(), { button: 0 });
    fireEvent.click((await (await panel()).findAllByRole('button', { name: new RegExp(PLAN.title) }))[0]!);
    await (await panel()).findByAltText(PLAN.title);
    push(3, opens(PDF.id));
    await sheet(1);
    await press(await words('backTo', { title: PLAN.title }));
    await (await panel()).findByAltText(PLAN.title);
    await press(await words('backToOpen'));
    await sheet(1);
  });

  it('play for all as the teacher says, and go on while another file is shown', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await draw({ students: [person(2)] }, [opens(PDF.id)]);
    fireEvent.mouseDown(await tab(), { button: 0 });
    await press(await words('playTitleForAll', { title: SOUND.title }));
    await until(() => expect(play).toHaveBeenCalled());
    await says(await words('player.leading'));
    await sheet(1);
    await press(await words('player.speed', { rate: 1 }));
    await press(await words('player.pause'));
    await press(await words('player.stop'));
    await until(() =>
      expect(sent()).toMatchObject([
        { change: 'playback', fileId: SOUND.id, isPlaying: true, second: 0, rate: 1 },
        { isPlaying: true, rate: 0.75 },
        { isPlaying: false, rate: 0.75 },
        { isPlaying: false, second: 0 },
      ]),
    );
    expect(
      (await panel()).queryByRole('region', { name: await words('player.label', { title: SOUND.title }) }),
    ).toBeNull();
  });

  it('play for a student without their doing, once the browser lets them', async () => {
    const refused = Object.assign(new Error('refused'), { name: 'NotAllowedError' });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refused);
    await draw(asStudent, [plays(12)]);
    // Said in whatever tab they are.
    await screen.findByText(await words('player.blockedLine'));
    fireEvent.mouseDown(await tab(), { button: 0 });
    await says(await words('player.blocked'));
    expect(screen.queryByText(await words('player.blockedLine'))).toBeNull();
    play.mockResolvedValue();
    await press(await words('player.jumpIn'));
    await says(await words('player.inStep'));
    const player = within(
      await (
        await panel()
      ).findByRole('region', { name: await words('player.label', { title: SOUND.title }) }),
    );
    const position = player.getByRole('slider', {
      name: await words('player.position', { title: SOUND.title }),
    });
    expect(position.hasAttribute('disabled')).toBe(true);
    expect(player.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      await words('player.mute', { title: SOUND.title }),
    ]);
    push(4, plays(30, false));
    await says(await words('player.pausedByTeacher'));
  });

  it('are put on the board by the teacher while one is open', async () => {
    const put = vi.fn();
    await draw({}, [opens(PLAN.id)]);
    fireEvent.mouseDown(await tab(), { button: 0 });
    await (await panel()).findByAltText(PLAN.title);
    const name = await words('toBoard');
    expect((await panel()).queryByRole('button', { name })).toBeNull();
    const leave = takePictures(put);
    onTestFinished(leave);
    await press(name);
    await expectShown([await words('onBoard')]);
    expect(put).toHaveBeenCalledExactlyOnceWith({ ...PICTURE, dataURL: PLAN.fullUri });
    leave();
    await until(async () => expect((await panel()).queryByRole('button', { name })).toBeNull());
  });

  it('say that there are none, or that they could not be loaded', async () => {
    api.set(refusal(GetLessonFilesDocument, 'NETWORK_FAILURE'));
    await draw({});
    fireEvent.mouseDown(await tab(), { button: 0 });
    await says(await words('failed'));
    api.set(...answers([]));
    await press(await view.words('failure.reload'));
    await says(await words('none'));
  });
});
