import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { setAnswerEncoding } from '@/lib/web-process';

/** A smaller answer goes in one packet of the network anyway. */
const LEAST_BYTES = 1_400;

const pack = promisify(gzip);

interface Packed {
  body: string | Uint8Array<ArrayBuffer>;
  /** To be sent with it. */
  headers: Record<string, string>;
}

/** Every browser names it; "q=0" refuses it. */
const takesGzip = (accepted: string | null): boolean =>
  (accepted ?? '').split(',').some((each) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(each));

/**
 * An answer as small as its caller takes it: Next packs pages, but no answers of routes. Only our own pages ask, so nobody
 * learns a secret from the size of what they have put beside it (`readOwnCall`).
 */
export async function packed(text: string, acceptEncoding: string | null): Promise<Packed> {
  const headers = { vary: 'accept-encoding' };
  if (text.length < LEAST_BYTES || !takesGzip(acceptEncoding)) return { body: text, headers };
  const body = new Uint8Array(await pack(text));
  return { body: setAnswerEncoding('gzip') ? body : text, headers };
}
