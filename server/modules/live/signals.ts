import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf';

/** Numbers of fields in livekit_rtc.proto: SignalRequest.leave; SignalResponse.refresh_token and room_moved. */
const LEAVE = 8;
const REFRESH_TOKEN = 16;
const ROOM_MOVED = 24;

/** What a message of the media server is to the gate. A message has one field, which says its kind. */
export type Signal = 'REFRESH' | 'MOVE' | 'OTHER';

/** `REFRESH` and `MOVE` carry a token of the media server. Throws if the bytes are no message. */
export function signalOf(message: Uint8Array): Signal {
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    if (field === REFRESH_TOKEN) return 'REFRESH';
    if (field === ROOM_MOVED) return 'MOVE';
    reader.skip(type);
  }
  return 'OTHER';
}

/** The message that gives a browser the ticket for its next connections. */
export const refreshSignal = (ticket: string): Uint8Array =>
  new BinaryWriter().tag(REFRESH_TOKEN, WireType.LengthDelimited).string(ticket).finish();

/** The message by which a participant leaves at once; without it, the media goes on when the connection closes. */
export const LEAVE_SIGNAL: Uint8Array = new BinaryWriter()
  .tag(LEAVE, WireType.LengthDelimited)
  .bytes(new Uint8Array())
  .finish();
