import { MODULES } from './modules/index.ts';
import type { Registry } from './registry.ts';

/** The tables that services read of all modules. */
export const makeRegistry = (): Registry => ({
  personalData: MODULES.map(({ personalData }) => personalData),
});
