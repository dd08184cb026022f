/** The media server (SFU) behind live lessons. */
export interface MediaServer {
  /** Address browsers connect to (ws: or wss:). */
  readonly url: string;
  /** A join token for one room and one identity, valid LIVEKIT_TOKEN_TTL seconds. */
  createToken(grant: { room: string; identity: string; name: string; canConduct: boolean }): Promise<string>;
  removeParticipant(room: string, identity: string): Promise<void>;
  /** Mutes every microphone track of that person. */
  muteMicrophone(room: string, identity: string): Promise<void>;
  closeRoom(room: string): Promise<void>;
}
