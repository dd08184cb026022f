import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setStrictTransport } from './strict-transport.mjs';

function headersOf(publicUrl: string | undefined) {
  const headers = new Map<string, unknown>();
  const response = { setHeader: (name: string, value: unknown) => headers.set(name, value) };
  setStrictTransport(response as never, publicUrl);
  return Object.fromEntries(headers);
}

test('browsers must use https for a year, where the site uses https', () => {
  expect(headersOf('https://tildesh.example')).toEqual({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headersOf('http://localhost:3000')).toEqual({});
  expect(headersOf(undefined)).toEqual({});
});

test('every response of the web has the header', () => {
  const server = readFileSync(join(import.meta.dirname, 'serve.mjs'), 'utf8');
  expect(server).toMatch(/createServer\([^)]*\(request, response\) => \{[^}]*setStrictTransport\(response,/);
});
