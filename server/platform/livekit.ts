import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { Logger } from 'pino';
import { LIVEKIT_TOKEN_TTL } from '#contract/limits.ts';
import { tolerate } from './livekit-calls.ts';
import { createRevocations } from './livekit-revocations.ts';

/** The media server (SFU) behind live lessons. */
export interface MediaServer {
  /** Address browsers connect to (ws: or wss:). */
  readonly url: string;
  /** A join token for one room and one identity, valid LIVEKIT_TOKEN_TTL seconds: signed here, without asking. */
  createToken(grant: { room: string; identity: string; name: string; canModerate: boolean }): Promise<string>;
  /**
   * Lets in again whoever was disconnected, not whoever was removed. Call it while the lesson's row is held: a removal
   * then comes wholly before or wholly after it.
   */
  admit(room: string, identity: string): void;
  /** Removes that person from the room for good: again whenever they come back, with whatever token. */
  removeParticipant(room: string, identity: string): Promise<void>;
  /** Removes that person, and again whenever they come back with an old token, until they are admitted again. */
  disconnectParticipant(room: string, identity: string): Promise<void>;
  /** Mutes every microphone track of that person. */
  muteMicrophone(room: string, identity: string): Promise<void>;
  closeRoom(room: string): Promise<void>;
}

export interface LiveKitConfig {
  /** Where this process reaches the server: http(s): or ws(s):. */
  url: string;
  /** Where browsers reach it: ws: or wss:. */
  publicUrl: string;
  key: string;
  secret: string;
  log: Logger;
  /** Milliseconds between two looks for people who came back with an old token; default 2000. */
  watchEvery?: number;
}

/** Seconds an administrative call may take: the person who clicked End waits for it. */
const CALL_TIMEOUT = 3;

/**
 * The real media server. Tokens are signed here, without asking it. Administrative calls are logged and
 * forgotten when they fail: a media server that is down must not keep a lesson from being ended or cancelled.
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
