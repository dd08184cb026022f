import type { Id } from '#contract/exercise/parts.ts';

/** Ids for the parts of one block whose ids must tell nothing (X2). */
export interface Ids {
  /** The id a part had, when it is still free; else a new one. */
  keep(id: Id | undefined): Id;
  /** The id of a former part with this text, each given once; else a new one. */
  of(text: string): Id;
}

/**
 * Former ids are kept, each once; new ones come from `newId`, which makes random ids, and are asked for again while they
 * are taken.
 */
export function makeIds(former: readonly { id: Id; text?: string }[], newId: () => Id): Ids {
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
  return {
    keep: (id) => (id !== undefined && known.has(id) && !used.has(id) ? claim(id) : fresh()),
    of: (text) => {
      const same = former.find((part) => part.text === text && !used.has(part.id));
      return same ? claim(same.id) : fresh();
    },
  };
}
