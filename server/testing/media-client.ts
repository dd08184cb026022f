import { BinaryReader } from '@bufbuild/protobuf';

/** SignalResponse.join and refresh_token of livekit_rtc.proto. */
const JOIN = 1;
const REFRESH_TOKEN = 16;

export interface MediaClient {
  /** The newest ticket: the first, or one that came with a connection. */
  ticket(): string;
  /** Connections that were accepted. */
  joins(): number;
  /** Connections that were begun. */
  attempts(): number;
  stop(): void;
}

/** The kinds of a message and the texts in them. */
function readSignal(message: Uint8Array): { field: number; text: string } {
  const reader = new BinaryReader(message);
  const [field, type] = reader.tag();
  return { field, text: field === REFRESH_TOKEN ? reader.string() : String(type) };
}

/**
 * A client that wants to be in a room whatever happens: it connects, as a browser does up to signalling, and again
 * `every` milliseconds after each end, always with the newest ticket it got.
 */
export function insistOnMedia(url: string, first: string, every: number): MediaClient {
  let [ticket, joins, attempts, stopped] = [first, 0, 0, false];
  let socket: WebSocket;
  const connect = () => {
    if (stopped) return;
    attempts += 1;
    socket = new WebSocket(`${url}/rtc?access_token=${ticket}&auto_subscribe=1&protocol=16`);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => {
      const { field, text } = readSignal(new Uint8Array(data as ArrayBuffer));
      if (field === JOIN) joins += 1;
      if (field === REFRESH_TOKEN) ticket = text;
    });
    socket.addEventListener('close', () => setTimeout(connect, every));
  };
  connect();
  return {
    ticket: () => ticket,
    joins: () => joins,
    attempts: () => attempts,
    stop: () => {
      stopped = true;
      socket.close();
    },
  };
}
