/**
 * Tables that services read across all modules, in every context. Whoever needs a table adds its member, by
 * declaration merging; make-registry.ts fills it from the modules' declarations.
 */
export interface Registry {}
