import { drainOutbox } from '@/lib/realtime/drain';
import type { AppSocket } from '@/lib/realtime/app-socket';
import { uploadPictures } from './pictures';

/** Sends this person's outbox of this device, pictures first. Returns the function that ends it. */
export function drainWaiting(userId: number, socket: AppSocket): () => void {
  return drainOutbox(userId, socket, (boardId, operation) => uploadPictures({ boardId, userId }, operation));
}
