import { createHash, createHmac, randomBytes } from 'node:crypto';

/** RFC 8489 and 8656: what is asked. */
export const ALLOCATE = 0x003;
/** What an answer adds that refuses. */
const REFUSED = 0x110;

const USERNAME = 0x0006;
const INTEGRITY = 0x0008;
const ERROR = 0x0009;
const REALM = 0x0014;
const NONCE = 0x0015;
const TRANSPORT = 0x0019;

const COOKIE = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const HEADER_BYTES = 20;
const INTEGRITY_BYTES = 24;

/** Of an answer that no error refuses. */
export const GRANTED = 0;
export const UNAUTHORIZED = 401;

export const UDP = 17;
export const TCP = 6;

export interface Credentials {
  name: string;
  password: string;
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);

export function attribute(type: number, value: Buffer | string): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  const rest = Buffer.alloc((4 - (bytes.length % 4)) % 4);
  return Buffer.concat([uint16(type), uint16(bytes.length), bytes, rest]);
}

/** Hides an address or a port as RFC 8489 has it, from boxes on the way that rewrite what looks like one. */
export const masked = (bytes: readonly number[]): number[] =>
  bytes.map((byte, index) => byte ^ (COOKIE[index % COOKIE.length] ?? 0));

/** A relay for this transport is wanted. */
export const transportOf = (transport: typeof UDP | typeof TCP) =>
  attribute(TRANSPORT, Buffer.from([transport, 0, 0, 0]));

/** `missing`: bytes that follow later and count already. */
export const messageOf = (type: number, body: Buffer, missing = 0): Buffer =>
  Buffer.concat([
    ...[uint16(type), uint16(body.length + missing), COOKIE],
    ...[randomBytes(HEADER_BYTES - COOKIE.length - 4), body],
  ]);

function attributesOf(message: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= message.length;) {
    const length = message.readUInt16BE(at + 2);
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
}

/** Whether all of a message has come; what is none is never whole. */
export const isWhole = (bytes: Buffer): boolean =>
  bytes.length >= HEADER_BYTES &&
  bytes.length >= HEADER_BYTES + bytes.readUInt16BE(2) &&
  bytes.subarray(4, 4 + COOKIE.length).equals(COOKIE);

/** The code of the error by which an answer refuses; 0: it grants. */
export function verdictOf(answer: Buffer): number {
  if ((answer.readUInt16BE() & REFUSED) !== REFUSED) return GRANTED;
  const [, , hundreds = 0, rest = 0] = attributesOf(answer).get(ERROR) ?? [];
  return hundreds * 100 + rest;
}

/** Signs questions as somebody, by what the server said when it refused the first one. */
export function signerOf(refusal: Buffer, { name, password }: Credentials) {
  const given = attributesOf(refusal);
  const realm = given.get(REALM) ?? Buffer.alloc(0);
  const nonce = given.get(NONCE) ?? Buffer.alloc(0);
  const key = createHash('md5').update(`${name}:`).update(realm).update(`:${password}`).digest();
  const proof = [attribute(USERNAME, name), attribute(REALM, realm), attribute(NONCE, nonce)];
  return (type: number, body: Buffer): Buffer => {
    // What is signed has the length of the signature in it.
    const message = messageOf(type, Buffer.concat([body, ...proof]), INTEGRITY_BYTES);
    return Buffer.concat([message, attribute(INTEGRITY, createHmac('sha1', key).update(message).digest())]);
  };
}
