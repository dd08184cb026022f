import type DataLoader from 'dataloader';
import type { UserRow } from '../modules/account/model.ts';

/** Batches the reads of one request. */
export interface Loaders {
  user: DataLoader<number, UserRow>;
}
