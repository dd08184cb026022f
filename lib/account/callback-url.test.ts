import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { hasReadableCallback } from './callback-url';

const ORIGIN = 'https://tildesh.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

it.each(['/feed?a=1', `${ORIGIN}/lessons`, 'http://localhost:3000', ''])(
  'is readable wherever it is sent: %j',
  (address) => {
    const written = encodeURIComponent(address);
    const request = new NextRequest(`${ORIGIN}/api/auth/session?callbackUrl=${written}`, {
      headers: { ...FORM, cookie: `callback-url=${written}` },
    });
    expect(hasReadableCallback(request, 'callback-url', `callbackUrl=${written}&json=true`)).toBe(true);
  },
);

it.each(['', 'email=a', '{"callbackUrl":'])('need not be sent: %j', (body) => {
  for (const type of ['application/json', FORM['content-type']]) {
    const request = new NextRequest(`${ORIGIN}/api/auth/csrf`, { headers: { 'content-type': type } });
    expect(hasReadableCallback(request, 'callback-url', body)).toBe(true);
  }
});

it('is refused where one of several is malformed', () => {
  const request = new NextRequest(`${ORIGIN}/api/auth/csrf?callbackUrl=/feed&callbackUrl=nowhere`);
  expect(hasReadableCallback(request, 'callback-url', '')).toBe(false);
});
