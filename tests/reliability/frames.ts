/** One WebSocket frame (RFC 6455, section 5.2) with its bytes, and its text. */
export interface Frame {
  frame: Buffer;
  /** Empty for a frame without text. */
  text: string;
}

const TEXT_WHOLE = 0x81;

/** The first frame of these bytes; null while it is incomplete. */
export function takeFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0;
  const maskBytes = bytes.readUInt8(1) & 0x80 ? 4 : 0;
  const head = 2 + lengthBytes + maskBytes;
  if (bytes.length < head) return null;
  const length =
    lengthBytes === 8 ? Number(bytes.readBigUInt64BE(2)) : lengthBytes === 2 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < head + length) return null;
  const frame = Buffer.from(bytes.subarray(0, head + length));
  if (frame.readUInt8(0) !== TEXT_WHOLE) return { frame, text: '' };
  const mask = frame.subarray(head - maskBytes, head);
  const content = Buffer.from(frame.subarray(head));
  if (maskBytes)
    for (let at = 0; at < content.length; at++) content[at] = (content[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return { frame, text: content.toString() };
}
