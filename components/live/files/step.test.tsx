// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AT, person } from '@/components/testing/data';
import { happens, installRoom, stay } from '@/components/testing/live-room';
import { pageObjectIn } from '@/components/testing/page-object';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import type { FileView, FileViewEvent } from '@/lib/contract/live/file-view.ts';
import { STREAM_EVENTS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { LessonFile } from '@/lib/live/queries';
import { withoutSilentViews } from '@/lib/live/use-file-views';

const drawing = vi.hoisted(() => ({ isReady: true }));
vi.mock('@/lib/pdf/open-pdf', () => ({
  faultOf: () => 'failed',
  openPdf: () => ({ promise: Promise.resolve({ numPages: 12 }), destroy: () => undefined }),
}));
vi.mock('@/lib/pdf/draw-page', () => ({
  drawPage: async () =>
    drawing.isReady
      ? { canvas: document.createElement('canvas'), text: document.createElement('div') }
      : null,
}));
/** The place of a page has a width. */
function PlaceObserver(onResize: (entries: readonly never[]) => void) {
  const nothing = () => undefined;
  return { observe: () => queueMicrotask(() => onResize([])), unobserve: nothing, disconnect: nothing };
}

const { socket, drawRoom, answers } = installRoom();

const file = (place: number, title: string, mimeType: string): LessonFile => ({
  id: `0192f0c1-2345-7000-8000-00000000000${place}`,
  ...{ title, mimeType, size: 412_000, fullUri: `/f/${place}`, signedAt: AT },
});
const PDF = file(1, 'Dialogues.pdf', 'application/pdf');
const PICTURE = file(3, 'The desk.png', 'image/png');
const SOUND = file(2, 'Checking in.mp3', 'audio/mpeg');
const asStudent = {
  instructor: person(2, { role: 'INSTRUCTOR' }),
  students: [person(1), person(3)],
  viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false },
};
const opens = (id: string | null): LessonChange => ({ change: 'open', kind: 'file', id });
const isAt = (page: number): LessonChange => ({ change: 'page', fileId: PDF.id, page, zoom: 1 });
const plays: LessonChange = {
  ...{ change: 'playback', fileId: SOUND.id, isPlaying: true, second: 1, rate: 1 },
};
const reported = () => socket.sent(VOLATILE_EVENTS.fileView) as FileView[];
const push = (seq: number, payload: LessonChange) =>
  act(() =>
    socket.push(STREAM_EVENTS.lesson.operation, {
      ...{ stream: 'lesson:5', seq, opId: `o${seq}`, userId: 2, at: AT, payload },
    }),
  );
const says = (userId: number, changes: Partial<FileViewEvent> = {}) =>
  act(() =>
    socket.push(VOLATILE_EVENTS.fileView, {
      ...{ id: 5, userId, fileId: PDF.id, state: 'SHOWN', alonePage: null, sound: null },
      ...changes,
    }),
  );

afterEach(() => void vi.restoreAllMocks());
beforeAll(() => Promise.all([import('./files-stage'), import('./file-list'), import('./pdf-view')]));

describeInLanguages('who has open what is open for all', (locale, api) => {
  const view = pageObjectIn(locale);
  const words = (key: string, values: Record<string, string | number> = {}) =>
    view.words([`live-files.${key}`, values]);
  beforeEach(() => {
    drawing.isReady = true;
    vi.stubGlobal('ResizeObserver', PlaceObserver);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    api.set(...answers([PDF, SOUND, PICTURE]));
  });

  const draw = async (changes: object, made: readonly LessonChange[], here: readonly number[] = []) => {
    const log = [
      ...[happens('STARTED'), happens('JOINED', 1), ...here.map((id) => happens('JOINED', id))],
      ...made.map((payload) => ({ userId: 2, at: AT, payload })),
    ];
    await drawRoom(stay(), { locale, changes, streams: { 'lesson:5': { log } } });
  };
  const look = async (key: string) => {
    const name = new RegExp(await textOf(locale, `live.tabs.${key}`));
    fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
  };
  const rows = async () =>
    within(await screen.findByRole('list', { name: await words('step.title') }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  it('is reported by a student’s device, which loads, shows, turns alone or looks away (R51)', async () => {
    drawing.isReady = false;
    await draw(asStudent, [isAt(3), opens(PDF.id)]);
    await screen.findByText(await words('step.teacherSees'));
    const own = { id: 5, fileId: PDF.id, state: 'LOADING', alonePage: null, sound: null };
    await until(() => expect(reported()).toEqual([own]));
    drawing.isReady = true;
    await view.press('reader.next');
    await until(() => expect(reported().at(-1)).toEqual({ ...own, state: 'SHOWN', alonePage: 4 }));
    await view.press('live-files.follow');
    await until(() => expect(reported().at(-1)).toEqual({ ...own, state: 'SHOWN' }));
    await look('whiteboard');
    await until(() => expect(reported().at(-1)?.fileId).toBeNull());
    await look('attachments');
    await until(() => expect(reported().at(-1)?.fileId).toBe(PDF.id));
    push(5, opens(null));
    await until(() => expect(reported().at(-1)?.fileId).toBeNull());
  });

  it('is reported of a picture, which may fail and come with its next address (R51)', async () => {
    await draw(asStudent, [opens(PICTURE.id)]);
    const shown = await screen.findByRole('img', { name: PICTURE.title });
    const states = () => reported().map(({ state }) => state);
    await until(() => expect(states()).toEqual(['LOADING']));
    fireEvent.error(shown);
    await until(() => expect(states().at(-1)).toBe('FAILED'));
    fireEvent.load(shown);
    await until(() => expect(states().at(-1)).toBe('SHOWN'));
  });

  it('is reported of the sound too, which may wait for a press (R51)', async () => {
    const refused = Object.assign(new Error('refused'), { name: 'NotAllowedError' });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refused);
    await draw(asStudent, [plays]);
    await until(() => expect(reported().at(-1)).toMatchObject({ fileId: null, sound: 'BLOCKED' }));
  });

  it('is seen by the teacher in groups, with who still loads it in words (R51)', async () => {
    const students = [2, 3, 4, 5, 6, 7].map((id) => person(id));
    await draw({ students }, [isAt(3), opens(PDF.id)], [2, 3, 4, 5, 6]);
    expect(screen.queryByRole('list', { name: await words('step.title') })).toBeNull();
    await look('attachments');
    const [elsewhere, absent] = [await words('step.ELSEWHERE'), await words('step.ABSENT')];
    await until(async () => expect((await rows()).at(-1)).toContain(absent));
    expect((await rows())[0]).toContain(await words('step.SILENT'));
    for (const id of [2, 3, 4]) says(id);
    says(5, { state: 'LOADING' });
    says(6, { alonePage: 7 });
    // Of another lesson, and of a file that was open before.
    says(6, { id: 6 });
    expect(await rows()).toEqual([
      expect.stringContaining(`Person2 ${await words('step.more', { count: 2 })}`),
      expect.stringContaining(await words('step.LOADING')),
      expect.stringContaining(await words('step.ALONE', { page: 7 })),
      expect.stringContaining(absent),
    ]);
    expect((await rows())[0]).toContain(await words('step.onPage', { page: 3 }));
    const line = await words('step.load', { count: 1, names: 'Person5' });
    expect(screen.getByText(new RegExp(line)).getAttribute('role')).toBe('status');
    says(5, { fileId: null });
    expect(await rows()).toContainEqual(expect.stringContaining(elsewhere));
    expect(screen.queryByText(new RegExp(line))).toBeNull();
    expect(reported()).toEqual([]);
  });

  it('is counted for the sound that plays (R51)', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await draw({ students: [person(2), person(3)] }, [plays], [2, 3]);
    await look('attachments');
    await screen.findByText(await words('player.inStepFor', { count: 0, of: 2 }));
    says(2, { fileId: null, sound: 'IN_STEP' });
    says(3, { fileId: null, sound: 'BLOCKED' });
    await screen.findByText(await words('player.inStepFor', { count: 1, of: 2 }));
    expect(await rows()).toEqual([
      expect.stringContaining(await words('step.soundIN_STEP')),
      expect.stringContaining(await words('step.soundBLOCKED')),
    ]);
  });
});

it('who is silent for 40 seconds is not known of (R51)', () => {
  const said = { id: 5, fileId: PDF.id, state: 'SHOWN', alonePage: null, sound: null, saidAt: 0 } as const;
  const views = new Map([[2, said]]);
  expect(withoutSilentViews(views, 40_000)).toBe(views);
  expect(withoutSilentViews(views, 40_001).size).toBe(0);
});
