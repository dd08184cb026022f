import { expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from './csp';

vi.mock('./env', () => ({
  env: () => ({ production: true, publicUrl: 'https://t.kg', apiPublicUrl: 'https://api.t.kg' }),
}));

it.each([
  ['/materials/12', 'frame-src https://www.youtube-nocookie.com;'],
  ['/materials/12/x', "frame-src 'none'"],
  ['/materials/edit/12', "frame-src 'none'"],
  ['/materials/lessons/12', "frame-src 'none'"],
  ['/', "frame-src 'none'"],
])('the policy of %s has %s', (path, expected) =>
  expect(contentSecurityPolicy('nonce', path)).toContain(expected),
);
