// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PdfSource } from '@/lib/pdf/open-pdf';
import { addPages } from './add-pages';
import { deviceFile } from './page-file';
import type { PageFile } from './page-file';
import { openSources } from './page-sources';
import type { PageSource } from './page-sources';

/** Documents in the order in which they were opened; `lose`: a part of this one did not arrive. */
interface Opened {
  source: PdfSource | null;
  lose: (error: unknown) => void;
  isClosed: boolean;
}
const pdf = vi.hoisted(() => ({
  opened: [] as Opened[],
  opening: (): Promise<object> => Promise.resolve({ numPages: 3 }),
  drawing: (): Promise<unknown> => Promise.resolve({ width: 10, height: 10 }),
}));
vi.mock('@/lib/pdf/open-pdf', () => {
  const open = (source: Opened['source'], lose: Opened['lose']) => {
    const one: Opened = { source, lose, isClosed: false };
    pdf.opened.push(one);
    return { promise: pdf.opening(), destroy: () => (one.isClosed = true) };
  };
  return { faultOf: () => 'failed', openPdf: open, openPdfBytes: () => open(null, () => undefined) };
});
vi.mock('@/lib/pdf/page-canvas', () => ({ canvasOfPage: () => pdf.drawing() }));

const OPENING = pdf.opening;
const DRAWING = pdf.drawing;
beforeEach(() => Object.assign(pdf, { opened: [], opening: OPENING, drawing: DRAWING }));

const never = () => new Promise<never>(() => undefined);
const lost = new Error('A part of the PDF was answered with 403');
const ofLesson: PageFile = {
  ...{ name: 'Dialogues.pdf', mimeType: 'application/pdf', size: 2_048 },
  uri: () => Promise.resolve('/f/1'),
};
const open = async (file: PageFile = ofLesson) => {
  const found = await openSources([file], new AbortController().signal);
  if ('fault' in found) throw new Error(found.fault);
  return found;
};
const add = (sources: readonly PageSource[], signal: AbortSignal) =>
  addPages({
    ...{ place: { boardId: 1, userId: 1 }, pages: { addDrawn: () => [] }, sources, signal },
    ...{ from: { done: 0, after: 'page-main' }, onPage: () => undefined },
    toElement: () => ({ id: 'a', type: 'image', version: 1, versionNonce: 1, isDeleted: false }),
  });

it('a PDF of which a part does not arrive at first could not be read', async () => {
  pdf.opening = never;
  const found = openSources([ofLesson], new AbortController().signal);
  await vi.waitFor(() => expect(pdf.opened).toHaveLength(1));
  pdf.opened[0]?.lose(lost);
  expect(await found).toEqual({ fault: 'failed', file: 'Dialogues.pdf', count: 0 });
  await vi.waitFor(() => expect(pdf.opened[0]?.isClosed).toBe(true));
});

it('a part that is lost later ends the adding, which goes on with the PDF opened anew', async () => {
  const { sources } = await open();
  const { signal } = new AbortController();
  pdf.drawing = () => {
    pdf.opened[0]?.lose(lost);
    return never();
  };
  expect(await add(sources, signal)).toEqual({ ended: 'failed', code: null });
  await vi.waitFor(() => expect(pdf.opened.map(({ isClosed }) => isClosed)).toEqual([true]));
  pdf.drawing = DRAWING;
  expect(await sources[0]?.make(signal)).toEqual({ width: 10, height: 10 });
  expect(pdf.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(await pdf.opened[1]?.source?.uri()).toBe('/f/1');
});

it('to stop ends what would never come: a page, a stored picture, the file itself', async () => {
  const { sources } = await open();
  const page = new AbortController();
  pdf.drawing = () => {
    page.abort();
    return never();
  };
  expect(await add(sources, page.signal)).toEqual({ ended: 'cancelled' });

  const storing = new AbortController();
  const canvas = document.createElement('canvas');
  canvas.toBlob = (done) => done(new Blob(['x'], { type: 'image/png' }));
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    storing.abort();
    return init?.signal?.aborted ? Promise.reject(lost) : never();
  });
  const source = { name: 'One', make: () => Promise.resolve(canvas) };
  expect(await add([source], storing.signal)).toEqual({ ended: 'cancelled' });

  const file = new AbortController();
  pdf.opening = () => {
    file.abort();
    return never();
  };
  expect(await openSources([ofLesson], file.signal)).toMatchObject({ fault: 'failed' });
  await vi.waitFor(() => expect(pdf.opened.at(-1)?.isClosed).toBe(true));
});

it('a picture is drawn on white: what is transparent is black in a JPEG', async () => {
  const drawn: unknown[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...box: number[]) => drawn.push([context.fillStyle, ...box]),
    drawImage: () => drawn.push('picture'),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 3_600, height: 1_800, close: () => undefined }),
  );
  const { sources } = await open(deviceFile(new File(['x'], 'logo.png', { type: 'image/png' })));
  await sources[0]?.make(new AbortController().signal);
  expect(drawn).toEqual([['#fff', 0, 0, 1_800, 900], 'picture']);
});

it.each([
  ['Cards.PDF', '', 'application/pdf'],
  ['one.jpg', '', 'image/jpeg'],
  ['one.webp', '', 'image/webp'],
  ['notes.docx', '', ''],
  ['notes', '', ''],
  ['scan.pdf', 'image/png', 'image/png'],
])('%s of the type "%s" is taken as "%s"', (name, type, mimeType) => {
  expect(deviceFile(new File(['x'], name, { type })).mimeType).toBe(mimeType);
});
