import { createHash } from 'node:crypto';
import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { Logger } from 'pino';
import { createRepeats, tolerate } from './livekit-calls.ts';

/** One person in one room, and the session with which they are there. */
export interface MediaGrant {
  room: string;
  identity: string;
  name: string;
  canModerate: boolean;
  sessionId: string;
}

/** The media server (SFU) behind live lessons. Browsers reach its signalling only through the media gate. */
export interface MediaServer {
  /** Address of its signalling for this process (ws: or wss:); null: this installation has no media server. */
  readonly signalUrl: string | null;
  /**
   * A token for one connection of the media gate, signed without a request. No browser may receive it: the media
   * server accepts a token until it expires, whoever was removed since.
   */
  createToken(grant: MediaGrant): Promise<string>;
  /** Disconnects that person from the room. */
  removeParticipant(room: string, identity: string): Promise<void>;
  /** Disconnects that person from the room if they are there with this session. */
  disconnectSession(room: string, identity: string, sessionId: string): Promise<void>;
  /** Mutes every microphone track of these people; they may unmute. */
  muteMicrophones(room: string, identities: readonly string[]): Promise<void>;
  closeRoom(room: string): Promise<void>;
}

export interface LiveKitConfig {
  /** Address for this process: http(s): or ws(s):. */
  url: string;
  key: string;
  secret: string;
  log: Logger;
  /** Milliseconds until a failed removal is repeated; default 1000. */
  repeatEvery?: number;
}

/** Seconds that an administrative call may take: the person who clicked End waits for it. */
const CALL_TIMEOUT = 3;
/** Seconds; the gate uses a token at once. */
const TOKEN_TTL = 60;
const REPEAT_EVERY_MS = 1_000;
const REPEATS = 900;

/** The name of a session in a room, where everybody can read it: nobody can derive the session from it. */
const sessionMark = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 32);

/**
 * The real media server. Failed administrative calls are logged and ignored: a media server that is down must not
 * prevent a lesson from being ended or cancelled. Removals that failed are repeated.
 */
export function createLiveKit(config: LiveKitConfig): MediaServer & { close(): void } {
  const rooms = new RoomServiceClient(config.url, config.key, config.secret, {
    requestTimeout: CALL_TIMEOUT,
  });
  const tolerant = tolerate(config.log);
  const repeats = createRepeats(tolerant, config.repeatEvery ?? REPEAT_EVERY_MS, REPEATS);
  const remove = async (call: string, work: () => Promise<unknown>) => {
    if (!(await tolerant(call, work))) repeats.add(call, work);
  };
  return {
    signalUrl: config.url.replace(/^http/, 'ws'),
    createToken: (grant) => signToken(config, grant),
    removeParticipant: (room, identity) =>
      remove('removeParticipant', () => rooms.removeParticipant(room, identity)),
    disconnectSession: (room, identity, sessionId) =>
      remove('disconnectSession', async () => {
        const { attributes } = await rooms.getParticipant(room, identity);
        if (attributes.session === sessionMark(sessionId)) await rooms.removeParticipant(room, identity);
      }),
    muteMicrophones: async (room, identities) => {
      await tolerant('muteMicrophones', async () => {
        const people = await rooms.listParticipants(room);
        const mutings = people
          .filter(({ identity }) => identities.includes(identity))
          .flatMap(({ identity, tracks }) =>
            tracks
              .filter(({ source, muted }) => source === TrackSource.MICROPHONE && !muted)
              // Each by itself: one who leaves just now must not keep the others unmuted.
              .map(({ sid }) =>
                tolerant('muteMicrophones', () => rooms.mutePublishedTrack(room, identity, sid, true)),
              ),
          );
        await Promise.all(mutings);
      });
    },
    closeRoom: (room) => remove('closeRoom', () => rooms.deleteRoom(room)),
    close: repeats.stop,
  };
}

function signToken({ key, secret }: LiveKitConfig, grant: MediaGrant): Promise<string> {
  const { room, identity, name, canModerate, sessionId } = grant;
  const attributes: Record<string, string> = { session: sessionMark(sessionId) };
  if (canModerate) attributes.conducts = 'true';
  const token = new AccessToken(key, secret, { identity, name, attributes, ttl: TOKEN_TTL });
  // Never roomAdmin: moderation goes through our own mutations, so that policy and log see it. No role needs the
  // data channel: words and drawings go through the streams, which store and limit them.
  token.addGrant({
    roomJoin: true,
    room,
    canPublish: true,
    canSubscribe: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  return token.toJwt();
}
