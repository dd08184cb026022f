import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { chooseLocale } from '../lib/i18n/choose-locale.mjs';

/**
 * Under this name the pages register which of them are the same for every visitor, and for how long; Next does so
 * before the first request.
 */
const PAGE_LIFE = Symbol.for('tildesh.page-life');
const SESSION_COOKIES = ['session', '__Host-session'];
const LOCALE_COOKIE = 'NEXT_LOCALE';
/** Headers that belong to a single response. */
const DROPPED = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'x-middleware-rewrite',
  'x-request-id',
];
const BYTES_MAX = 32 * 1024 * 1024;
/** A page is kept for a second: packing it better would cost more than drawing it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

export function createPageCache(handle, { maxAge = 1_000, now = () => performance.now() } = {}) {
  const cache = new LRUCache({ maxSize: BYTES_MAX, sizeCalculation: ({ size }) => size });
  const pending = new Map();
  /**
   * Each page is rendered by one request at a time; others wait for its result. Its age counts from the start of
   * rendering.
   */
  const find = (page) => {
    const cached = cache.get(page.key);
    if (cached && (page.isStill || now() - cached.begun < maxAge)) return cached;
    const running = pending.get(page.key);
    if (running) return running;
    const begun = now();
    const drawing = draw(handle, page)
      .then((answer) => {
        if (answer.isCacheable) cache.set(page.key, { ...answer, begun });
        return answer;
      })
      .finally(() => pending.delete(page.key));
    pending.set(page.key, drawing);
    return drawing;
  };
  return async (request) => {
    const page = sharedPage(request);
    if (!page) return null;
    const answer = await find(page);
    return { send: (request, response) => send(request, response, answer) };
  };
}

/** The page of a request, if it is the same for all such requests; else null. */
function sharedPage({ method, url, headers }) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc || headers['next-action']) return null;
  const [path, query = ''] = url.split('?');
  const life = globalThis[PAGE_LIFE]?.(path);
  if (!life) return null;
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (names.some((name) => name !== 'lang' && name !== 'page') || names.length > 2) return null;
  const pageNumber = parameters.get('page');
  if (pageNumber !== null && !/^\d{1,5}$/.test(pageNumber)) return null;
  const cookies = readCookies(headers.cookie);
  if (SESSION_COOKIES.some((name) => cookies.has(name))) return null;
  const locale = chooseLocale({
    asked: parameters.get('lang'),
    stored: cookies.get(LOCALE_COOKIE),
    browser: headers['accept-language'],
  });
  // The host is part of the key: a page rendered for a forged host is not served to others.
  const address = headers['x-forwarded-for'];
  return {
    key: `${locale} ${headers.host} ${url}`,
    url,
    // Each address of a text has its own: it names itself in the page.
    isStill: life === 'version' && names.every((name) => name === 'lang'),
    locale,
    host: headers.host,
    address,
  };
}

function readCookies(header = '') {
  return new Map(
    header.split(';').map((pair) => {
      const [name, ...value] = pair.trim().split('=');
      return [name, value.join('=')];
    }),
  );
}

/**
 * Renders the page for a visitor who sends nothing but a language. The address of the one who asked first goes with
 * it: the api counts profiles that do not exist by it. A page that exists does not depend on it.
 */
async function draw(handle, { url, locale, host, address }) {
  const language = { cookie: `${LOCALE_COOKIE}=${locale}`, 'accept-language': locale };
  const answer = await inject(handle, {
    url,
    headers: { host, ...language, ...(address && { 'x-forwarded-for': address }) },
  });
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !DROPPED.includes(name)),
  );
  const status = answer.statusCode;
  const isPage = String(headers['content-type']).startsWith('text/html');
  const { body, policy } = fixScripts(answer.payload, String(headers['content-security-policy'] ?? ''));
  const bytes = isPage ? Buffer.from(body) : answer.rawPayload;
  if (isPage) headers['content-security-policy'] = policy;
  headers['cache-control'] = 'private, no-cache';
  headers['vary'] = 'accept-encoding, accept-language, cookie';
  headers['etag'] = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  // Includes its compressed forms.
  return {
    status,
    headers,
    bytes,
    encoded: {},
    size: bytes.length * 2,
    isCacheable: isPage && status === 200,
  };
}

/**
 * The policy's nonce is valid for one response, so a shared one names its scripts by hash. Only scripts with the nonce
 * are named: a script injected into the page has none, and is not run.
 */
function fixScripts(html, policy) {
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];
  if (!nonce) return { body: html, policy };
  const hashes = new Set();
  const marked = new RegExp(`<script\\b([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const body = html.replace(marked, (_all, before, after, text) => {
    const content = text.replaceAll(nonce, '');
    if (content) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    return `<script${before}${after}>${content}</script>`;
  });
  return {
    body: body.replaceAll(` nonce="${nonce}"`, ''),
    policy: policy.replace(`'nonce-${nonce}' 'strict-dynamic'`, [...hashes].join(' ')),
  };
}

const ENCODERS = { br: (bytes) => brotliCompressSync(bytes, BROTLI), gzip: (bytes) => gzipSync(bytes, GZIP) };

/** The best encoding the caller accepts, created once for all callers. */
function encode(answer, accepted) {
  const [name] = new Negotiator({ headers: { 'accept-encoding': accepted ?? 'identity' } })
    .encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
    .filter((each) => each in ENCODERS);
  if (!name) return { bytes: answer.bytes, headers: {} };
  answer.encoded[name] ??= ENCODERS[name](answer.bytes);
  return { bytes: answer.encoded[name], headers: { 'content-encoding': name } };
}

function send(request, response, answer) {
  const { status, headers } = answer;
  if (status === 200 && request.headers['if-none-match']?.includes(headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { bytes, headers: encoding } = encode(answer, request.headers['accept-encoding']);
  response.writeHead(status, { ...headers, ...encoding, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
