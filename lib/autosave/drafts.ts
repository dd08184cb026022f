import { hasLeft, userKey } from '@/lib/user-storage';
import type { Draft } from './state';

/** Where the drafts of a record are: each editor that is open has its own, under an id that it makes. */
export interface DraftPlace {
  userId: number;
  /** The kind of the record; another one when its fields take another shape. */
  name: string;
  /** Null: records that are not created yet. */
  id: number | null;
}

const PREFIX = 'autosave:';

const prefixOf = ({ userId, name, id }: DraftPlace) => userKey(userId, `${PREFIX}${name}:${id ?? 'new'}:`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isDraft(draft: unknown): draft is Draft {
  if (!isObject(draft) || !isObject(draft.changes)) return false;
  const { clientId, revision, changes, request } = draft;
  const isRequest = request === null || (isObject(request) && isObject(request.values));
  return (
    typeof clientId === 'string' &&
    typeof revision === 'number' &&
    isRequest &&
    Object.values(changes).every((change) => isObject(change) && 'value' in change)
  );
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // The browser stores nothing: drafts last as long as the page.
    return [];
  }
}

/** Ids of the editors that have stored a draft of this record. */
export function listWriters(place: DraftPlace): string[] {
  const prefix = prefixOf(place);
  return listKeys(prefix).map((key) => key.slice(prefix.length));
}

/** Null: there is none, or it cannot be read. */
function readKey(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export const readDraft = (place: DraftPlace, writer: string): Draft | null =>
  readKey(prefixOf(place) + writer);

/** Null removes it. After a sign-out nothing is written. */
export function writeDraft(place: DraftPlace, writer: string, draft: Draft | null): void {
  const key = prefixOf(place) + writer;
  try {
    if (draft === null) localStorage.removeItem(key);
    else if (!hasLeft(place.userId)) localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // As above; a full storage must not stop anybody from writing.
  }
}

/** Number of fields that this person has changed in this browser and that are not saved. */
export const countUnsaved = (userId: number): number =>
  listKeys(userKey(userId, PREFIX)).reduce(
    (count, key) => count + Object.keys(readKey(key)?.changes ?? {}).length,
    0,
  );
