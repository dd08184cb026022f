import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { MediaServer } from './livekit.ts';
import type { Limiter } from './limiter.ts';
import type { Mailer } from './mail.ts';
import type { PushGateway } from './push.ts';
import type { Storage } from './storage.ts';
import type { Secrets } from './secrets.ts';
import type { UploadStaging } from './upload-staging.ts';

/** The outside world, one door each. */
export interface Platform {
  clock: Clock;
  ids: Ids;
  media: MediaServer;
  limiter: Limiter;
  storage: Storage;
  mailer: Mailer;
  /** Null: this installation sends no pushes. */
  push: PushGateway | null;
  /** Where uploads lie while they arrive; loaded with the first. */
  openStaging(): Promise<UploadStaging>;
  secrets: Secrets;
  /** Origin browsers reach this process's sockets at. */
  socketUrl: string;
  /** Origin of the web, for links in mails. */
  publicUrl: string;
  /** Where people write to whoever runs this. */
  contactEmail: string;
}
