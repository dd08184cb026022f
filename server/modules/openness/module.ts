import type { ServerModule } from '../../module.ts';

export const openness = {
  // It has rules alone: what they decide about belongs to other modules.
  personalData: { archive: null, erase: null },
} satisfies ServerModule;
