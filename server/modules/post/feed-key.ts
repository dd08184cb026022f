import { INT_MAX } from '#contract/id.ts';
import { SCHEDULED_UNTIL } from '#contract/openness.ts';
import { DomainError } from '../../errors.ts';
import type { FeedKey } from './model.ts';

const KEY = /^(\d{1,15})-(\d{1,10})$/;

/** A key as pages carry it; opaque to clients. */
export const writeKey = ({ at, id }: FeedKey): string => `${at.getTime()}-${id}`;

/** Before it are all posts that are open at `now`. */
export const firstKey = (now: Date): FeedKey => ({ at: now, id: INT_MAX });

/** BAD_USER_INPUT with the name of the argument for anything that writeKey has not written. */
export function readKey(text: string, name: 'before' | 'since'): FeedKey {
  const [, at, id] = KEY.exec(text) ?? [];
  const key = { at: new Date(Number(at)), id: Number(id) };
  if (!(key.at <= SCHEDULED_UNTIL) || key.id > INT_MAX)
    throw new DomainError('BAD_USER_INPUT', { fields: { [name]: { code: 'INVALID_VALUE' } } });
  return key;
}
