import { randomUUID } from 'node:crypto';
import type { AnswerChange } from '../../lib/contract/live/answers.ts';
import type { LessonChange } from '../../lib/contract/live/changes.ts';
import type {
  BoardOperation,
  ChatMessageOperation,
  LessonOperation,
} from '../../lib/contract/socket-payloads.ts';
import type { Lesson, Person } from './people.ts';

/** What one person writes as their n-th operation in a stream; no two of one author have the same content. */
export type Writing = (n: number) => object;

export const chatting =
  ({ id }: Person): Writing =>
  (n) =>
    ({ message: `${id} wrote ${n}` }) satisfies ChatMessageOperation;

const PAGE_EVERY = 10;

/** Adds, updates and deletes one element after the other; one in four stays, of pages none. */
export const drawing =
  ({ id: userId }: Person): Writing =>
  (n) => {
    const at = Math.floor(n / 3);
    const version = (n % 3) + 1;
    const isPage = at % PAGE_EVERY === 0;
    const isDeleted = version === 3 && (isPage || at % 4 > 0);
    const kind = isDeleted ? 2 : version === 1 ? 1 : 3;
    const common = { version, versionNonce: n, isDeleted };
    const element = isPage
      ? { ...common, id: `page-${userId}-${at}`, type: 'page', name: `Page ${n}`, place: 'a1' }
      : { ...common, id: `${userId}-${at}`, type: 'rectangle' };
    return { changes: [{ kind, element }] } satisfies BoardOperation;
  };

/** First the release of the exercise; then what is followed, where it is read, the timer, and hints to all. */
export const teaching =
  ({ boardId, exerciseId, publicationId }: Lesson): Writing =>
  (n) => {
    if (n === 0) return { change: 'release', exerciseId, state: 'RELEASED' } satisfies LessonChange;
    const ways: readonly LessonChange[] = [
      { change: 'follow', boardId, view: { x: n, y: 0, width: 100, height: 100 } },
      { change: 'place', publicationId, mode: 'TOGETHER', blockId: randomUUID() },
      { change: 'timer', seconds: n },
      { change: 'hint', exerciseId, part: `p${n % 3}`, text: `Look at ${n}.` },
    ];
    return ways[n % ways.length] ?? {};
  };

const PARTS = 4;

/** One part after the other, each a version above the last. */
export const answering =
  ({ exerciseId }: Lesson): Writing =>
  (n) => {
    const given = { value: `word ${n}`, partVersion: Math.floor(n / PARTS) + 1, nonce: n };
    return { exerciseId, version: 1, answer: { [`p${n % PARTS}`]: given } } satisfies AnswerChange;
  };

function contentOfChange(change: LessonChange): string {
  if (change.change === 'follow') return `follow ${change.view?.x}`;
  if (change.change === 'place') return `place ${change.blockId}`;
  if (change.change === 'timer') return `timer ${change.seconds}`;
  return change.change === 'hint' ? `hint ${change.text}` : change.change;
}

/** The written content, different from everything else this author wrote to this stream. */
export function contentOf(stream: string, payload: object): string {
  if (stream.startsWith('chat:')) return (payload as ChatMessageOperation).message;
  if (stream.startsWith('lesson:'))
    return contentOfChange(payload as Exclude<LessonOperation, { event: string }>);
  if (stream.startsWith('answers:')) {
    const [given] = Object.entries((payload as AnswerChange).answer);
    return `${given?.[0]} v${given?.[1].partVersion} ${String(given?.[1].value)}`;
  }
  const element = (payload as BoardOperation).changes[0]?.element;
  return `${element?.id} v${element?.version}`;
}
