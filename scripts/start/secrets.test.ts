import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tildesh-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'secrets.json');
const stored = () => JSON.parse(readFileSync(path(), 'utf8')) as Record<string, string>;

test('secrets are made once and can be read by their owner alone', () => {
  const made = loadSecrets(folder);
  expect(Buffer.from(made.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  expect(Buffer.from(made.VAPID_PRIVATE_KEY, 'base64url')).toHaveLength(32);
  expect(loadSecrets(folder)).toEqual(made);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

test('an older folder gets keys for pushes, once, and everything else stays', () => {
  const { VAPID_PUBLIC_KEY: _public, VAPID_PRIVATE_KEY: _private, ...older } = loadSecrets(folder);
  writeFileSync(path(), JSON.stringify(older));
  const whole = loadSecrets(folder);
  expect(whole).toMatchObject(older);
  expect(stored()).toEqual(whole);
  expect(loadSecrets(folder)).toEqual(whole);
});

test('half of a key pair, or half of the file, counts as damaged', () => {
  const { VAPID_PRIVATE_KEY: _private, ...half } = loadSecrets(folder);
  for (const broken of [JSON.stringify(half), '{"TOKEN_SECRET":"', '{}']) {
    writeFileSync(path(), broken);
    expect(() => loadSecrets(folder)).toThrow(/is damaged/);
    expect(readFileSync(path(), 'utf8')).toBe(broken);
  }
});
