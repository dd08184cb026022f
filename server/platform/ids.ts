import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

export interface Ids {
  /** UUIDv7: sorts by time. */
  uuid(): string;
  /** UUIDv4: not guessable, for room names. */
  randomUuid(): string;
  /** `bytes` random bytes in base64url, for keys and tokens. */
  secret(bytes?: number): string;
}

export const systemIds: Ids = {
  uuid: () => v7(),
  randomUuid: () => randomUUID(),
  secret: (bytes = 24) => randomBytes(bytes).toString('base64url'),
};
