// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AT, person } from '@/components/testing/data';
import { happens, installRoom, stay } from '@/components/testing/live-room';
import { pageObjectIn } from '@/components/testing/page-object';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import type { FilePointer } from '@/lib/contract/live/file-pointer.ts';
import { STREAM_EVENTS, VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import type { LessonFile } from '@/lib/live/queries';

vi.mock('@/lib/pdf/open-pdf', () => ({
  faultOf: () => 'failed',
  openPdf: () => ({ promise: Promise.resolve({ numPages: 12 }), destroy: () => undefined }),
}));
vi.mock('@/lib/pdf/draw-page', () => ({ drawPage: () => Promise.resolve(null) }));

const { socket, drawRoom, answers } = installRoom();

const PDF: LessonFile = {
  id: '0192f0c1-2345-7000-8000-000000000001',
  title: 'Dialogues.pdf',
  mimeType: 'application/pdf',
  size: 412_000,
  fullUri: '/f/1',
  signedAt: AT,
};
const asStudent = {
  instructor: person(2, { role: 'INSTRUCTOR' }),
  students: [person(1), person(3)],
  viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false },
};
const opens = (id: string | null): LessonChange => ({ change: 'open', kind: 'file', id });
const isAt = (page: number): LessonChange => ({ change: 'page', fileId: PDF.id, page, zoom: 1 });
const push = (seq: number, payload: LessonChange) =>
  act(() =>
    socket.push(STREAM_EVENTS.lesson.operation, {
      ...{ stream: 'lesson:5', seq, opId: `o${seq}`, userId: 2, at: AT, payload },
    }),
  );
const points = (changes: Partial<FilePointer> = {}) =>
  act(() =>
    socket.push(VOLATILE_EVENTS.filePointer, {
      ...{ id: 5, fileId: PDF.id, page: 3, at: { x: 0.25, y: 0.5 } },
      ...changes,
    }),
  );
const sent = () => socket.sent(VOLATILE_EVENTS.filePointer) as FilePointer[];
const dot = () => screen.queryByTestId('file-pointer');

beforeAll(() => Promise.all([import('./files-stage'), import('./file-list'), import('./pdf-view')]));
afterEach(() => void vi.restoreAllMocks());

describeInLanguages('a pointer in a file that is open for all', (locale, api) => {
  const view = pageObjectIn(locale);
  const words = (key: string, values: Record<string, string | number> = {}) =>
    view.words([`live-files.${key}`, values]);
  beforeEach(() => api.set(...answers([PDF])));

  const draw = async (changes: object) => {
    const made = [isAt(3), opens(PDF.id)].map((payload) => ({ userId: 2, at: AT, payload }));
    const log = [happens('STARTED'), happens('JOINED', 1), ...made];
    await drawRoom(stay(), { locale, changes, streams: { 'lesson:5': { log } } });
    const name = new RegExp(await textOf(locale, 'live.tabs.attachments'));
    fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
    const sheet = (page: number) => view.words(['reader.pageOf', { title: PDF.title, page, pages: 12 }]);
    const shown = within(await screen.findByRole('group', { name: await sheet(3) }));
    // It listens to the socket from now on.
    await act(() => Promise.resolve());
    return shown;
  };
  const area = async () => screen.findByRole('application', { name: await words('pointer.area', PDF) });
  const mode = async () => screen.findByRole('button', { name: await words('pointer.label') });

  it('is seen by a student at its place, with the name, until the teacher says so (R50)', async () => {
    const sheet = await draw(asStudent);
    points();
    const seen = sheet.getByTestId('file-pointer');
    expect([seen.style.left, seen.style.top, seen.textContent]).toEqual(['25%', '50%', 'Person2']);
    points({ at: { x: 0.9, y: 0.05 } });
    expect([seen.style.left, seen.style.top]).toEqual(['90%', '5%']);
    points({ at: null });
    expect(dot()).toBeNull();
    // Of another lesson, another file, another page.
    for (const other of [{ id: 6 }, { fileId: PDF.id.replace(/1$/, '2') }, { page: 4 }]) {
      points(other);
      expect(dot()).toBeNull();
    }
    expect(screen.queryByRole('button', { name: await words('pointer.label') })).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('is gone when nothing more is said, when the page is turned and when the file is closed (R50)', async () => {
    await draw(asStudent);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    points();
    act(() => void vi.advanceTimersByTime(2_900));
    expect(dot()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(dot()).toBeNull();
    vi.useRealTimers();
    points();
    push(5, isAt(4));
    await until(() => expect(dot()).toBeNull());
    points({ page: 4 });
    expect(dot()).not.toBeNull();
    push(6, opens(null));
    await until(() => expect(dot()).toBeNull());
  });

  it('is moved by the teacher’s mouse while the mode is on, and leaves with it (R50)', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
    await draw({});
    expect(screen.queryByRole('application')).toBeNull();
    fireEvent.click(await mode());
    expect((await mode()).getAttribute('aria-pressed')).toBe('true');
    fireEvent.pointerMove(await area(), { clientX: 50, clientY: 80, pointerType: 'mouse' });
    expect(dot()?.style.left).toBe('25%');
    fireEvent.pointerMove(await area(), { clientX: 60, clientY: 80, pointerType: 'mouse' });
    fireEvent.pointerMove(await area(), { clientX: 100, clientY: 80, pointerType: 'mouse' });
    const said = (x: number) => ({ id: 5, fileId: PDF.id, page: 3, at: { x, y: 0.8 } });
    // What came within the same moment is left out.
    await until(() => expect(sent()).toEqual([said(0.25), said(0.5)]));
    fireEvent.pointerLeave(await area());
    await until(() => expect(sent().at(-1)).toEqual({ ...said(0), at: null }));
    expect(dot()).toBeNull();
    fireEvent.click(await mode());
    expect(screen.queryByRole('application')).toBeNull();
  });

  it('is held by a finger, which then turns no page (R50)', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
    const sheet = await draw({});
    fireEvent.click(await mode());
    const touch = await area();
    vi.spyOn(touch, 'setPointerCapture').mockReturnValue();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fireEvent.touchStart(touch, { touches: [{ clientX: 180, clientY: 50 }] });
    fireEvent.pointerDown(touch, { clientX: 180, clientY: 50, pointerType: 'touch' });
    const said = { id: 5, fileId: PDF.id, page: 3, at: { x: 0.9, y: 0.5 } };
    act(() => void vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    await until(() => expect(sent()).toEqual([said, said]));
    fireEvent.pointerUp(touch, { pointerType: 'touch' });
    fireEvent.touchEnd(touch, { changedTouches: [{ clientX: 20, clientY: 50 }] });
    await until(() => expect(sent().at(-1)?.at).toBeNull());
    expect(sheet.queryByTestId('file-pointer')).toBeNull();
    await screen.findByText(await words('openPageLine', { page: 3 }));
  });

  it('is moved by keys from the middle, and ended by Escape with the focus back (R50)', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    await draw({});
    fireEvent.click(await mode());
    const keys = await area();
    expect(document.activeElement).toBe(keys);
    fireEvent.keyDown(keys, { key: 'ArrowRight' });
    expect([dot()?.style.left, dot()?.style.top]).toEqual(['52%', '50%']);
    fireEvent.keyDown(keys, { key: 'ArrowUp', shiftKey: true });
    expect([dot()?.style.left, dot()?.style.top]).toEqual(['52%', '40%']);
    // A page may be larger than its place.
    expect(scrolled).toHaveBeenCalledTimes(2);
    expect(within(keys).getByRole('status').textContent).toBe(
      await words('pointer.at', { across: 52, down: 40 }),
    );
    await screen.findByText(await words('openPageLine', { page: 3 }));
    fireEvent.keyDown(keys, { key: 'Escape' });
    await until(() => expect(sent().at(-1)?.at).toBeNull());
    expect(dot()).toBeNull();
    expect(document.activeElement).toBe(await mode());
  });
});
