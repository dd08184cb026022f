import type { Backups } from './backups.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { MediaServer } from './livekit.ts';
import type { Limiter } from './limiter.ts';
import type { Mailer } from './mail.ts';
import type { Measures } from './measures.ts';
import type { PushGateway } from './push.ts';
import type { Storage } from './storage.ts';
import type { Secrets } from './secrets.ts';
import type { UploadStaging } from './upload-staging.ts';

/** The interfaces to the outside world. */
export interface Platform {
  clock: Clock;
  ids: Ids;
  media: MediaServer;
  limiter: Limiter;
  storage: Storage;
  mailer: Mailer;
  /** Null: this installation sends no pushes. */
  push: PushGateway | null;
  /** Null: this installation makes none by itself. */
  backups: Backups | null;
  /** Opens the storage for unfinished uploads; created with the first upload. */
  openStaging(): Promise<UploadStaging>;
  secrets: Secrets;
  /** Counters of GET /metrics. */
  measures: Measures;
  /** Origin of this process's sockets for browsers. */
  socketUrl: string;
  /** Address of the media gate for browsers (ws: or wss:); null: there is no media server. */
  mediaUrl: string | null;
  /** Origin of the web, for links in mails. */
  publicUrl: string;
  /** Contact address of whoever operates this installation. */
  contactEmail: string;
}
