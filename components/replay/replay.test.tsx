// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { oneself, person } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeScreen, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import {
  GetLessonReplayBoardDocument,
  GetLessonReplayDocument,
  GetLessonReplayPartDocument,
} from '@/graphql/generated/graphql';
import type { GetLessonReplayPartQuery, GetLessonReplayQuery } from '@/graphql/generated/graphql';
import { ReplayScreen } from './replay-screen';

// Excalidraw needs a canvas, which happy-dom does not have: the texts of the page stand for it.
vi.mock('./replay-canvas', () => ({
  ReplayCanvas: ({ elements }: { elements: readonly { id: string; text?: string }[] }) => (
    <ul data-testid="paper" className="wrap-anywhere">
      {elements.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  ),
}));
vi.mock('@/lib/board/assets', () => ({ setAssetPath: () => undefined }));
vi.mock('@/lib/lesson-record/draw-picture', () => ({ drawPicture: async () => new Blob(['drawn']) }));
const saved = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: (_blob: Blob, name: string) => void saved.names.push(name) }));

type Replay = GetLessonReplayQuery['getLessonReplay'];
type Part = GetLessonReplayPartQuery['getLessonReplayPart'];

const MINUTE = 60_000;
const teacher = person(2, { firstName: 'Gulnara', role: 'INSTRUCTOR' });
const chapter = (at: number, changes: Partial<Replay['chapters'][number]>) => ({
  ...{ at, kind: 'START' as const, title: null, page: null, boardId: null, count: 1, seconds: 0 },
  ...changes,
});
const replay = (changes: Partial<Replay> = {}): Replay => ({
  ...{ lessonScheduleId: 5, title: 'Past simple at the hotel desk', from: '2026-11-19T12:00:00.000Z' },
  ...{ length: 40 * MINUTE, isOver: true, isFinal: true, instructorId: 2, partsCount: 1 },
  people: [teacher, person(1), person(3)],
  boards: [{ boardId: 7, name: 'Tenses' }],
  chapters: [
    chapter(0, {}),
    chapter(10 * MINUTE, { kind: 'BOARD', boardId: 7, page: 1, title: 'Time line' }),
    chapter(20 * MINUTE, { kind: 'EXERCISE', title: 'Lost and found' }),
  ],
  things: [{ kind: 'EXERCISE', id: '41', title: 'Lost and found' }],
  viewerCan: { readChat: true, seeAllAnswers: false, seeOwnAnswers: true },
  ...changes,
});
const written = (id: string, text: string) => ({
  ...{ id, text, type: 'text', version: 1, versionNonce: 1, isDeleted: false },
});
const said = (at: number, text: string) => ({
  ...{ at, text, seq: at, userId: 2, filesCount: 0, isCorrection: false },
});
const part = (changes: Partial<Part> = {}): Part => ({
  until: 30 * MINUTE,
  drawings: [{ at: 10 * MINUTE, boardId: 7, userId: 2, elements: [written('t', 'I saw him')] }],
  messages: [said(5 * MINUTE, 'Good morning'), said(30 * MINUTE, 'Well done')],
  changes: [],
  answers: [
    {
      ...{ at: 20 * MINUTE, studentId: 1, exerciseId: 41, kind: 'ANSWERED', parts: { g1: 'lost' } },
      ...{ part: null, text: null, points: null, maxPoints: null },
    },
  ],
  ...changes,
});
const board = answer(GetLessonReplayBoardDocument, {
  getLessonReplayBoard: { elements: [written('old', 'From last week')], next: null },
});
const parts = (changes: Partial<Part> = {}) =>
  answer(GetLessonReplayPartDocument, { getLessonReplayPart: part(changes) });
const answers = (changes: Partial<Replay> = {}, of: Partial<Part> = {}) => [
  oneself({ role: 'STUDENT' }),
  answer(GetLessonReplayDocument, { getLessonReplay: replay(changes) }),
  board,
  parts(of),
];

describeScreen('the replay of a lesson', {
  screen: () => <ReplayScreen id={5} />,
  path: '/lessons/5/replay',
  main: GetLessonReplayDocument,
  answers: () => answers(),
  shows: ['Past simple at the hotel desk', 'Time line', 'From last week', '0:00 / 40:00'],
  empty: { answers: () => answers({ partsCount: 0, chapters: [] }), message: 'replay.nothing' },
  refused: ['INTERNAL_SERVER_ERROR'],
  long: {
    answers: () =>
      answers(
        {
          title: LONG_WORD,
          chapters: [chapter(0, { kind: 'FILE', title: `File ${LONG_WORD}` })],
        },
        { messages: [said(0, `Said ${LONG_WORD}`)] },
      ),
    texts: [LONG_WORD, `File ${LONG_WORD}`, `Said ${LONG_WORD}`],
  },
});

describe('a lesson that is replayed', () => {
  const api = useFakeApi();
  const t = (key: string) => textOf('en', `replay.${key}`);
  const open = async (given = answers()) => {
    api.set(...given);
    await renderScreen(<ReplayScreen id={5} />, { path: '/lessons/5/replay' });
    await screen.findByRole('heading', { level: 1 });
    await until(() => expect(screen.getByTestId('paper')).toBeTruthy());
  };
  const slider = () => screen.getByRole('slider');
  const now = () => Number(slider().getAttribute('aria-valuenow'));
  const press = (key: string) => fireEvent.keyDown(slider(), { key, code: key });
  const paper = () => screen.getByTestId('paper').textContent;
  const chat = () => screen.getByRole('region', { name: 'Chat' }).textContent;

  it('shows board, chat and answers up to the moment, forwards and back', async () => {
    await open();
    expect(paper()).toBe('From last week');
    await until(() => expect(screen.getByText('2 later messages come as you play')).toBeTruthy());
    press('PageDown');
    expect(now()).toBe(10 * MINUTE);
    expect(paper()).toBe('From last weekI saw him');
    expect(chat()).toContain('Good morning');
    expect(chat()).not.toContain('Well done');
    expect(slider().getAttribute('aria-valuetext')).toBe('10 minutes 0 seconds, Board: Time line');
    press('PageDown');
    expect(screen.getByRole('button', { name: /^You.*1 answer$/ })).toBeTruthy();
    press('Home');
    expect(screen.queryByRole('button', { name: /^You/ })).toBeNull();
    expect(paper()).toBe('From last week');
    press('End');
    expect(chat()).toContain('Well done');
  });

  it('is moved by arrows of five seconds and by a press on a chapter', async () => {
    await open();
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowLeft');
    expect(now()).toBe(5_000);
    fireEvent.click(screen.getByRole('button', { name: /Exercise: Lost and found/ }));
    expect(now()).toBe(20 * MINUTE);
    expect(
      screen.getByRole('button', { name: /Exercise: Lost and found/ }).getAttribute('aria-current'),
    ).toBe('true');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', code: 'ArrowLeft' });
    expect(now()).toBe(20 * MINUTE - 5_000);
  });

  it('plays by the space bar, and passes over pauses', async () => {
    await open();
    await until(() => expect(screen.getByText(/later messages/)).toBeTruthy());
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
    expect(screen.getByRole('button', { name: await t('pause') })).toBeTruthy();
    await until(() => expect(now()).toBeGreaterThanOrEqual(5 * MINUTE - 600));
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
    expect(screen.getByRole('button', { name: await t('play') })).toBeTruthy();
  });

  it('finds where a word was said, and goes there', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
    const field = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'saw' } });
    fireEvent.click(await screen.findByRole('button', { name: /I saw him/ }));
    expect(now()).toBe(10 * MINUTE);
    // A field takes its own keys.
    fireEvent.keyDown(field, { key: 'ArrowRight', code: 'ArrowRight' });
    expect(now()).toBe(10 * MINUTE);
  });

  it('says that a part is missing, and goes on when asked', async () => {
    await open([...answers(), refusal(GetLessonReplayPartDocument, 'INTERNAL_SERVER_ERROR')]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(await t('partFailed'));
    api.set(parts());
    fireEvent.click(within(alert).getByRole('button', { name: await t('again') }));
    await until(() => expect(screen.getByText(/later messages/)).toBeTruthy());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls(GetLessonReplayBoardDocument)).toHaveLength(1);
  });

  it('saves a picture of the moment', async () => {
    saved.names = [];
    await open();
    press('PageDown');
    fireEvent.click(screen.getByRole('button', { name: await t('picture') }));
    await until(() => expect(saved.names).toEqual(['Past simple at the hotel desk 10.00.png']));
  });

  it('waits for the end of the lesson, and is refused to others without a useless button', async () => {
    api.set(oneself(), answer(GetLessonReplayDocument, { getLessonReplay: replay({ isOver: false }) }));
    await renderScreen(<ReplayScreen id={5} />, { path: '/lessons/5/replay' });
    expect(await screen.findByText(await t('notOver'))).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('is refused to others in words, without a button that would not help', async () => {
    api.set(oneself(), refusal(GetLessonReplayDocument, 'LIVE_LESSON_REMOVED'));
    await renderScreen(<ReplayScreen id={5} />, { path: '/lessons/5/replay' });
    expect(within(await screen.findByRole('alert')).queryByRole('button')).toBeNull();
  });

  it('has no answers and no chat for ADMIN', async () => {
    const viewerCan = { readChat: false, seeAllAnswers: false, seeOwnAnswers: false };
    await open(answers({ viewerCan }, { messages: [], answers: [] }));
    expect(screen.queryByRole('heading', { name: 'Chat' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /answers/i })).toBeNull();
  });
});
