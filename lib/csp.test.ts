import { expect, it, vi } from 'vitest';
import { contentSecurityPolicy, needsOwnDocument } from './csp';

vi.mock('./env', () => ({
  env: () => ({ production: true, publicUrl: 'https://t.kg', apiPublicUrl: 'https://api.t.kg' }),
}));

it.each([
  ['/materials/12', 'frame-src https://www.youtube-nocookie.com;'],
  ['/materials/12/x', "frame-src 'none'"],
  ['/materials/edit/12', "frame-src 'none'"],
  ['/materials/lessons/12', "frame-src 'none'"],
  ['/live-lesson/5', 'frame-src https://www.youtube-nocookie.com;'],
  ['/', "frame-src 'none'"],
])('the policy of %s has %s', (path, expected) =>
  expect(contentSecurityPolicy('nonce', path)).toContain(expected),
);

it.each([
  ['/live-lesson/5', true],
  ['/live-lesson/5/x', false],
  ['/live-lesson', false],
  ['/lessons', false],
  ['/materials/12', false],
  ['/', false],
])('%s may compile wasm: %s', (path, may) => {
  const policy = contentSecurityPolicy('nonce', path);
  expect(policy.includes("'wasm-unsafe-eval'")).toBe(may);
  expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*unsafe-inline/);
});

it.each([
  ['/live-lesson/5', 'empty', 'cors', 'https://t.kg/lessons', true],
  ['/lessons', 'empty', 'cors', 'https://t.kg/live-lesson/5?x=1', true],
  ['/live-lesson/6', 'empty', 'cors', 'https://t.kg/live-lesson/5', false],
  ['/feed', 'empty', 'cors', 'https://t.kg/lessons', false],
  ['/live-lesson/5', 'document', 'navigate', 'https://t.kg/lessons', false],
  // By a service worker, whose preload has failed.
  ['/live-lesson/5', 'empty', 'navigate', 'https://t.kg/lessons', false],
  ['/live-lesson/5', null, null, null, false],
  ['/live-lesson/5', 'empty', 'cors', 'about:', true],
])(
  '%s, as %s and %s from %s, is loaded as a document of its own: %s',
  (path, dest, mode, referer, expected) =>
    expect(needsOwnDocument(path, { dest, mode, referer })).toBe(expected),
);
