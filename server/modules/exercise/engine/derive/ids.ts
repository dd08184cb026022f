import type { Id } from '#contract/exercise/parts.ts';

interface Part {
  id: Id;
  text?: string;
}

/** Ids for the parts of one block whose ids must tell nothing (X2). */
export interface Ids<Former extends Part> {
  /**
   * The id a part had, when it is still free; else that of a former part that is alike and not named by `sent`: the part
   * was new when it was sent, and is sent again because the answer was lost. Else a new one.
   */
  keep(
    id: Id | undefined,
    sent: readonly { id?: Id | undefined }[],
    isAlike: (former: Former) => boolean,
  ): Id;
  /** The id of a former part with this text, each given once; else a new one. */
  of(text: string): Id;
}

/**
 * Former ids are kept, each once; new ones come from `newId`, which makes random ids, and are asked for again while they
 * are taken.
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
  };
}
