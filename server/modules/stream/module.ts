import type { ServerModule } from '../../module.ts';

export const stream = {} satisfies ServerModule;
