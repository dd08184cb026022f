import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { answer } from '@/components/testing/fake-api';
import { happens } from '@/components/testing/live-room';
import { authoredPublication, blockId, textBlock } from '@/components/testing/publication';
import { until } from '@/components/testing/until';
import { GetLiveLessonThingsDocument, PublicationDocument } from '@/graphql/generated/graphql';
import type { LessonChange } from '@/lib/contract/live/changes.ts';
import { STREAM_EVENTS } from '@/lib/contract/socket.ts';
import type { FakeSocket } from './fake-socket';

export const PAGE = 12;
export const page = authoredPublication({
  id: PAGE,
  title: 'On foot',
  resources: [textBlock(1, 'one'), textBlock(2, 'two'), textBlock(3, 'three')],
});
export const things = (publications = [{ id: PAGE, title: 'On foot' }]) => ({
  ...{ id: 5, lessons: [], quizzes: [], files: [] },
  publications,
});
export const pages = [
  answer(GetLiveLessonThingsDocument, { getLessonSchedule: things() }),
  answer(PublicationDocument, {
    getPublication: { ...page, author: { id: 2, firstName: 'Person2', lastName: 'Asanova' } },
  }),
];

export const open = (id: number | null): LessonChange => ({ change: 'open', kind: 'publication', id });
export const place = (block: number | null, mode: 'TOGETHER' | 'ALONE' = 'TOGETHER'): LessonChange => ({
  ...{ change: 'place', publicationId: PAGE, mode },
  blockId: block === null ? null : blockId(block),
});

/** The lesson 5 with a reader in a frame of 400 pixels and blocks of 300: the reading line is at 100. Call it once in a file. */
export function installReader(socket: FakeSocket) {
  const tops = new Map([1, 2, 3].map((number, index) => [blockId(number), index * 300]));
  let scrolled = 0;
  let seq = 0;
  const scrollTo = vi.fn(({ top = 0 }: ScrollToOptions) => {
    scrolled = top;
  });
  beforeEach(() => {
    scrolled = 0;
    scrollTo.mockClear();
    const { prototype } = HTMLElement;
    vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      const top = tops.get(this.id);
      return { top: top === undefined ? 0 : top - scrolled } as DOMRect;
    });
    vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(prototype, 'scrollTop', 'get').mockImplementation(() => scrolled);
    vi.spyOn(prototype, 'scrollTo').mockImplementation(scrollTo as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** What is so when this person comes. */
  const stored = (...payloads: LessonChange[]) => {
    const changes = payloads.map((payload, n) => ({ userId: 2, at: `2026-11-26T10:00:0${n}.000Z`, payload }));
    const log = [happens('STARTED'), happens('JOINED', 1), ...changes];
    seq = log.length;
    return { 'lesson:5': { log } };
  };
  const push = (payload: LessonChange, at = `2026-11-26T10:01:0${seq + 1}.000Z`) => {
    seq += 1;
    const operation = { stream: 'lesson:5', seq, opId: `o${seq}`, userId: 2, payload };
    socket.push(STREAM_EVENTS.lesson.operation, { ...operation, at });
  };
  const sent = () =>
    socket.sent(STREAM_EVENTS.lesson.operation).map((each) => (each as { payload: LessonChange }).payload);

  /** By hand, so that the block at the reading line is another one. */
  const scroll = async (top: number) => {
    const frame = await found(() => screen.getByTestId('reader'));
    fireEvent.wheel(frame);
    scrolled = top;
    fireEvent.scroll(frame);
  };

  return { scrollTo, scrolled: () => scrolled, stored, push, sent, scroll };
}

/** Parts are loaded when they are shown first. */
export async function found(find: () => HTMLElement): Promise<HTMLElement> {
  await until(() => void find(), 5_000);
  return find();
}
