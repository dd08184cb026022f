import type { BoardElement } from '@/lib/contract/socket-payloads.ts';
import type { ReplayEvent } from './state';

export type FoundKind = 'chat' | 'board' | 'answer' | 'chapter' | 'hint';

/** A place of the lesson at which the words are. */
export interface FoundPlace {
  at: number;
  kind: FoundKind;
  text: string;
}

const FOUND_MAX = 50;
/** Shorter words are everywhere. */
const QUERY_MIN = 2;
/** Ids of options and words that were chosen: nobody typed these. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

const textOf = ({ type, text, isDeleted }: BoardElement): string | null =>
  type === 'text' && !isDeleted && typeof text === 'string' ? text : null;

/** A text of the lesson with where it is; the same one of a board or of a gap, which grows letter by letter. */
interface Said extends FoundPlace {
  of: string;
}

function saidIn(event: ReplayEvent): Said[] {
  const { at } = event;
  if (event.is === 'message')
    return [{ at, kind: 'chat', text: event.message.text, of: `chat ${event.message.seq}` }];
  if (event.is === 'change') {
    const { kind, text, translation, id, part } = event.change;
    if (!text || (kind !== 'HINT' && kind !== 'GLOSS')) return [];
    return [
      {
        at,
        kind: 'hint',
        text: [text, translation].filter(Boolean).join(' · '),
        of: `${kind} ${id} ${part} ${at}`,
      },
    ];
  }
  if (event.is === 'drawing')
    return (event.drawing.elements as BoardElement[]).flatMap((element): Said[] => {
      const text = textOf(element);
      return text ? [{ at, kind: 'board', text, of: `board ${element.id}` }] : [];
    });
  const { exerciseId, studentId, parts, kind, text } = event.answer;
  if (kind === 'HINT') return text ? [{ at, kind: 'hint', text, of: `hint ${at}` }] : [];
  return Object.entries((parts ?? {}) as Record<string, unknown>).flatMap(([part, value]): Said[] =>
    typeof value === 'string' && !ID.test(value)
      ? [{ at, kind: 'answer', text: value, of: `answer ${exerciseId} ${studentId} ${part}` }]
      : [],
  );
}

/**
 * Where these words were written, in the order of time. Of what grew letter by letter the first moment at which the words
 * were there.
 */
export function searchEvents(
  events: readonly ReplayEvent[],
  chapters: readonly { at: number; title: string }[],
  query: string,
): FoundPlace[] {
  const words = folded(query.trim());
  if (words.length < QUERY_MIN) return [];
  const found = chapters
    .filter(({ title }) => folded(title).includes(words))
    .map(({ at, title: text }): FoundPlace => ({ at, kind: 'chapter', text }));
  const seen = new Set<string>();
  for (const event of events)
    for (const { of, ...place } of saidIn(event)) {
      if (seen.has(of) || !folded(place.text).includes(words)) continue;
      seen.add(of);
      found.push(place);
    }
  return found.sort((one, other) => one.at - other.at).slice(0, FOUND_MAX);
}
