import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { Logger } from 'pino';
import { LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import { tolerate } from './livekit-calls.ts';
import { createRevocations } from './livekit-revocations.ts';

/** The media server (SFU) behind live lessons. */
export interface MediaServer {
  /** Address for browsers (ws: or wss:); null: this installation has no media server. */
  readonly url: string | null;
  /**
   * A join token for one room and one identity, valid for LIVEKIT_TOKEN_TTL seconds: signed here, without a
   * request.
   */
  createToken(grant: { room: string; identity: string; name: string; canModerate: boolean }): Promise<string>;
  /**
   * Admits a person again who was disconnected, but not one who was removed. Call it while the lesson's row is
   * locked: a removal is then either completely before or completely after it.
   */
  admit(room: string, identity: string): void;
  /** Removes that person from the room for good: again whenever they return, with whatever token. */
  removeParticipant(room: string, identity: string): Promise<void>;
  /** Disconnects that person, and again whenever they return with an old token, until they are admitted again. */
  disconnectParticipant(room: string, identity: string): Promise<void>;
  /** Mutes every microphone track of that person. */
  muteMicrophone(room: string, identity: string): Promise<void>;
  closeRoom(room: string): Promise<void>;
}

export interface LiveKitConfig {
  /** Address for this process: http(s): or ws(s):. */
  url: string;
  /** Address for browsers: ws: or wss:. */
  publicUrl: string;
  key: string;
  secret: string;
  log: Logger;
  /** Milliseconds between two checks for people who returned with an old token; default 2000. */
  watchEvery?: number;
}

/** Seconds that an administrative call may take: the person who clicked End waits for it. */
const CALL_TIMEOUT = 3;

/**
 * The real media server. Tokens are signed here, without a request. Failed administrative calls are logged and
 * ignored: a media server that is down must not prevent a lesson from being ended or cancelled.
 */
export function createLiveKit(config: LiveKitConfig): MediaServer & { close(): void } {
  const rooms = new RoomServiceClient(config.url, config.key, config.secret, {
    requestTimeout: CALL_TIMEOUT,
  });
  const tolerant = tolerate(config.log);
  const revocations = createRevocations(rooms, tolerant, config.watchEvery ?? 2000);
  const remove = (room: string, identity: string, forGood: boolean) => {
    revocations.removed(room, identity, forGood);
    return tolerant('removeParticipant', () => rooms.removeParticipant(room, identity));
  };
  return {
    url: config.publicUrl,
    createToken: ({ room, identity, name, canModerate }) => {
      const attributes: Record<string, string> = canModerate ? { conducts: 'true' } : {};
      const token = new AccessToken(config.key, config.secret, {
        identity,
        name,
        attributes,
        ttl: LIVEKIT_TOKEN_TTL,
      });
      // Never roomAdmin: moderation goes through our own mutations, so that policy and log see it.
      token.addGrant({ roomJoin: true, room, canPublish: true, canSubscribe: true, canPublishData: true });
      return token.toJwt();
    },
    admit: revocations.admitted,
    removeParticipant: (room, identity) => remove(room, identity, true),
    disconnectParticipant: (room, identity) => remove(room, identity, false),
    muteMicrophone: (room, identity) =>
      tolerant('muteMicrophone', async () => {
        const { tracks } = await rooms.getParticipant(room, identity);
        const microphones = tracks.filter((track) => track.source === TrackSource.MICROPHONE && !track.muted);
        await Promise.all(
          microphones.map((track) => rooms.mutePublishedTrack(room, identity, track.sid, true)),
        );
      }),
    closeRoom: (room) => {
      revocations.closed(room);
      return tolerant('closeRoom', () => rooms.deleteRoom(room));
    },
    close: revocations.stop,
  };
}
