import type { Id } from '#contract/exercise/parts.ts';

interface Part {
  id: Id;
  text?: string;
}

/** Gives ids to the parts of one block; the ids must reveal nothing (X2). */
export interface Ids<Former extends Part> {
  /**
   * The former id of a part, if it is still free; else that of an equal former part which `sent` does not name: the
   * part was new when it was sent, and is sent again because the answer was lost. Else a new id.
   */
  keep(
    id: Id | undefined,
    sent: readonly { id?: Id | undefined }[],
    isAlike: (former: Former) => boolean,
  ): Id;
  /** The id of a former part with this text, each used once; else a new id. */
  of(text: string): Id;
  /** An id that no part has or had. */
  fresh(): Id;
}

/**
 * Keeps former ids, each used once; new ones come from `newId`, which returns random ids and is called again while
 * its id is taken.
 */
export function makeIds<Former extends Part>(former: readonly Former[], newId: () => Id): Ids<Former> {
  const known = new Set(former.map(({ id }) => id));
  const used = new Set<Id>();
  const claim = (id: Id) => {
    used.add(id);
    return id;
  };
  const fresh = (): Id => {
    const id = newId();
    return used.has(id) || known.has(id) ? fresh() : claim(id);
  };
  const take = (isIt: (part: Former) => boolean): Id => {
    const same = former.find((part) => !used.has(part.id) && isIt(part));
    return same ? claim(same.id) : fresh();
  };
  return {
    keep: (id, sent, isAlike) =>
      id !== undefined && known.has(id) && !used.has(id)
        ? claim(id)
        : take((part) => !sent.some((each) => each.id === part.id) && isAlike(part)),
    of: (text) => take((part) => part.text === text),
    fresh,
  };
}
