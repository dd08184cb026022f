// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person } from '@/components/testing/data';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { installRoom, stay } from '@/components/testing/live-room';
import { PAGE, found, installReader, open, page, pages, place } from '@/components/testing/live-reader';
import { blockId, textBlock } from '@/components/testing/publication';
import { until } from '@/components/testing/until';
import { PublicationDocument } from '@/graphql/generated/graphql';
import type { ReadingEvent, ReadingPayload } from '@/lib/contract/live/reading.ts';
import { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';

const { socket, drawRoom, answers } = installRoom();
const { scrolled, stored, push, sent, scroll } = installReader(socket);
beforeAll(async () => void (await import('./material-tab')), 60_000);
afterEach(() => localStorage.clear());

const student = {
  instructor: person(2, { role: 'INSTRUCTOR' }),
  students: [person(1), person(3)],
  viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false },
};
const teacher = {
  instructor: person(1, { role: 'INSTRUCTOR' }),
  students: [person(2), person(3)],
  viewerCan: { join: true, conduct: true, end: true, lengthen: true, muteAll: true, add: true },
};
const reported = () => socket.sent(VOLATILE_EVENTS.reading) as ReadingPayload[];
const report = (userId: number, changes: Partial<ReadingEvent> = {}) =>
  socket.push(VOLATILE_EVENTS.reading, {
    ...{ id: 5, userId, publicationId: PAGE, blockId: blockId(1), isApart: false, words: [] },
    ...changes,
  });
const at = () => new Date().toISOString();

/** The page with a glossed word in its first block. */
function withGloss() {
  const glossed = textBlock(1, 'on foot');
  const [text] = (glossed.content as { node: { content: { marks?: object[] }[] } }).node.content;
  if (text) text.marks = [{ type: 'gloss', attrs: { translation: 'by walking' } }];
  const resources = [glossed, ...page.resources.slice(1)];
  const author = { id: 2, firstName: 'Person2', lastName: 'Asanova' };
  return answer(PublicationDocument, { getPublication: { ...page, resources, author } });
}

describe('where a student reads (R48)', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), ...pages));

  it('is reported with what they looked up, and the student knows', async () => {
    api.set(withGloss());
    await drawRoom(stay(), { changes: student, streams: stored(open(PAGE), place(1)) });
    await found(() => screen.getByText(/^Your teacher sees where you read/u));
    const known = { id: 5, publicationId: PAGE, isApart: false, words: [] as object[] };
    await until(() => expect(reported()).toEqual([{ ...known, blockId: blockId(1) }]));
    await scroll(450);
    await until(() => expect(reported().at(-1)).toEqual({ ...known, blockId: blockId(2), isApart: true }));
    fireEvent.click(screen.getByRole('button', { name: 'on foot' }));
    const words = [{ word: 'on foot', translation: 'by walking' }];
    await until(() => expect(reported().at(-1)?.words).toEqual(words));
  });

  it('is reported by nobody who looks at another tab, or reads what is not open for all', async () => {
    await drawRoom(stay(), { changes: student, streams: stored(open(PAGE), place(1)) });
    await until(() => expect(reported()).toHaveLength(1));
    const look = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
    look('Board');
    await until(() => expect(reported().at(-1)?.publicationId).toBeNull());
    look('Material');
    await until(() => expect(reported().at(-1)?.publicationId).toBe(PAGE));
    push(open(null));
    await until(() => expect(reported().at(-1)?.publicationId).toBeNull());
    const before = reported().length;
    await scroll(450);
    expect(reported()).toHaveLength(before);
  });

  it('is seen by the teacher: beside the text, in the bar and at the blocks, with the words', async () => {
    await drawRoom(stay(), { changes: teacher, streams: stored(open(PAGE), place(1)) });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Material' }), { button: 0 });
    const row = (id: number) => found(() => screen.getByTestId(`reader-${id}`));
    expect((await row(2)).textContent).toContain('Does not read it now');
    report(2);
    const words = [{ word: 'пешком', translation: 'on foot' }];
    report(3, { blockId: blockId(3), isApart: true, words });
    // Of another lesson.
    report(2, { id: 6, isApart: true });
    await until(async () => expect((await row(3)).textContent).toContain('2 paragraphs ahead'));
    expect((await row(2)).textContent).toContain('With you');
    screen.getByText('1 of 2 are with you. On their own: Person3');
    expect((await found(() => screen.getByTestId('reads-here'))).dataset.block).toBe(blockId(3));
    const list = screen.getByRole('list', { name: 'Words looked up' });
    expect(within(list).getByRole('listitem').textContent).toBe('пешком on foot1 · Person3');
  });
});

describe('a call to all', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), ...pages));

  it('is one press of the teacher’s, and opens the material anew', async () => {
    await drawRoom(stay(), { changes: teacher, streams: stored(open(PAGE), place(1, 'ALONE')) });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Material' }), { button: 0 });
    await scroll(250);
    fireEvent.click(await found(() => screen.getByRole('button', { name: 'Call all here' })));
    await until(() =>
      expect(sent()).toEqual([open(PAGE), { change: 'call', publicationId: PAGE, blockId: blockId(2) }]),
    );
  });

  it('asks a student who reads alone; one press goes there, and another one back', async () => {
    await drawRoom(stay(), { changes: student, streams: stored(open(PAGE), place(1, 'ALONE')) });
    await scroll(150);
    push({ change: 'call', publicationId: PAGE, blockId: blockId(3) }, at());
    const line = await found(() => screen.getByTestId('called-to-place'));
    expect(line.textContent).toContain('Person2 calls everybody to this paragraph.');
    expect(scrolled()).toBe(150);
    fireEvent.click(within(line).getByRole('button', { name: 'Go there' }));
    expect(scrolled()).toBe(501);
    fireEvent.click(await found(() => screen.getByRole('button', { name: 'Back to where I was' })));
    expect(scrolled()).toBe(150);
    expect(screen.queryByTestId('called-to-place')).toBeNull();
  });

  it('of an hour ago moves nobody who comes', async () => {
    const call = { change: 'call', publicationId: PAGE, blockId: blockId(3) } as const;
    await drawRoom(stay(), { changes: student, streams: stored(open(PAGE), place(1, 'ALONE'), call) });
    await until(() => expect(reported()).toHaveLength(1));
    expect(scrolled()).toBe(0);
    expect(screen.queryByTestId('called-to-place')).toBeNull();
  });
});

describe('a translation that is opened for all (R52)', () => {
  const api = useFakeApi();
  beforeEach(() => api.set(...answers(), ...pages, withGloss()));
  const word = { word: 'on foot', translation: 'by walking' };
  const gloss = { change: 'gloss', publicationId: PAGE, blockId: blockId(1), ...word } as const;
  const card = () => screen.queryByText('by walking');

  it('is one press of the teacher’s, who sees how many looked it up', async () => {
    await drawRoom(stay(), { changes: teacher, streams: stored(open(PAGE), place(1)) });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Material' }), { button: 0 });
    fireEvent.click(await found(() => screen.getByRole('button', { name: 'on foot' })));
    expect(screen.queryByText(/looked it up too/)).toBeNull();
    report(2, { words: [word] });
    report(3, { words: [word, { word: 'home', translation: 'x' }] });
    const count = await found(() => screen.getByText('2 looked it up too'));
    // The word, its translation, and the faces of those two.
    expect(count.closest('[role=status]')?.textContent).toMatch(
      /^on footby walking(PA){2}2 looked it up too/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open for all' }));
    await until(() => expect(sent()).toEqual([gloss]));
    await found(() => screen.getByRole('button', { name: 'Open again for all' }));
  });

  it('opens for a student at the word, counts as looked up by nobody, and may be closed', async () => {
    await drawRoom(stay(), { changes: student, streams: stored(open(PAGE), place(1)) });
    const button = await found(() => screen.getByRole('button', { name: 'on foot' }));
    button.focus();
    push(gloss, at());
    await found(() => screen.getByText('Person2 opened it for everybody.'));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect([document.activeElement === button, scrolled()]).toEqual([true, 0]);
    expect(screen.queryByRole('button', { name: 'Open for all' })).toBeNull();
    fireEvent.click(
      within(screen.getByText('by walking').closest('[role=status]') as HTMLElement).getByRole('button', {
        name: 'Close',
      }),
    );
    await until(() => expect(card()).toBeNull());
    push({ ...gloss, word: 'another' }, at());
    await until(() => expect(reported()).toHaveLength(1));
    expect([card(), reported()[0]?.words]).toEqual([null, []]);
    fireEvent.click(button);
    await found(() => screen.getByText('by walking'));
    expect(screen.queryByText('Person2 opened it for everybody.')).toBeNull();
  });

  it('of an hour ago is not shown to who comes', async () => {
    await drawRoom(stay(), { changes: student, streams: stored(open(PAGE), place(1), gloss) });
    await until(() => expect(reported()).toHaveLength(1));
    expect(card()).toBeNull();
  });
});
