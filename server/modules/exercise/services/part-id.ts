import type { SystemContext } from '../../../context.ts';

const PART_ID_BYTES = 5;

/** Makes random ids for phrases, options and statements. */
export const newPartId =
  ({ platform }: Pick<SystemContext, 'platform'>) =>
  (): string =>
    platform.ids.secret(PART_ID_BYTES);
