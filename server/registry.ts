/**
 * What services read of all modules together, in every context. Whoever reads a table adds its member, by declaration
 * merging; make-registry.ts fills it from what the modules declare.
 */
export interface Registry {}
