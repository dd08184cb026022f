import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_BUDGETS } from '../modules/account/budgets.ts';
import { createFolderStorage } from './file-storage.ts';
import { createLogger } from './logger.ts';
import { createMemoryLimiter } from './memory-limiter.ts';

describe('the logger', () => {
  const write = (work: (log: ReturnType<typeof createLogger>) => void) => {
    const lines: string[] = [];
    work(createLogger('info', { write: (line) => void lines.push(line) }));
    return lines.join('');
  };

  it('removes what a person wrote or signs in with, wherever it occurs', () => {
    const private_ = {
      email: 'p1',
      password: 'p2',
      token: 'p3',
      message: 'p4',
      firstName: 'p5',
      accessKey: 'p6',
    };
    const line = write((log) =>
      log.info({ ...private_, user: private_, call: { input: private_ }, userId: 7 }, 'seen'),
    );
    expect(line).not.toMatch(/p[1-6]/);
    expect(JSON.parse(line)).toMatchObject({ userId: 7, msg: 'seen' });
  });

  it('reports a failed statement without its values', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(a@private.example) exists',
    });
    const error = Object.assign(
      new Error('Failed query: insert\nparams: a@private.example,b@private.example', { cause }),
      {
        query: 'insert into "user"',
        params: ['a@private.example'],
      },
    );
    const line = write((log) => log.error({ err: error }, 'request failed'));
    expect(line).not.toMatch(/private/);
    expect(JSON.parse(line)).toMatchObject({
      err: { statement: 'insert into "user"', cause: { code: '23505', summary: 'duplicate key value' } },
    });
  });
});

describe('the memory limiter', () => {
  it('refuses beyond the budget of a key, says when to retry, and gives points back', async () => {
    const limiter = createMemoryLimiter();
    await limiter.take(ACCOUNT_BUDGETS.loginAccount, 'a', 10);
    await expect(limiter.take(ACCOUNT_BUDGETS.loginAccount, 'a')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const refusal = await limiter
      .take(ACCOUNT_BUDGETS.loginAccount, 'a')
      .catch((error: { details: { retryAfter: number } }) => error);
    expect(refusal?.details.retryAfter).toBeGreaterThan(14 * 60_000);
    await limiter.take(ACCOUNT_BUDGETS.loginAccount, 'b');
    await limiter.reset(ACCOUNT_BUDGETS.loginAccount, 'a');
    await limiter.take(ACCOUNT_BUDGETS.loginAccount, 'a', 10);
    const other = createMemoryLimiter();
    await other.take(ACCOUNT_BUDGETS.loginAccount, 'a', 10);
    await other.giveBack(ACCOUNT_BUDGETS.loginAccount, 'a');
    await other.take(ACCOUNT_BUDGETS.loginAccount, 'a');
  });
});

describe('the folder storage', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tildesh-files-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const bytes = (...values: number[]) => new Uint8Array(values);

  it('stores, returns and removes files', async () => {
    const storage = createFolderStorage(folder);
    expect(await storage.get('boards/1/a')).toBeNull();
    await storage.put('boards/1/a', bytes(1), 'image/png');
    await storage.put('boards/1/b', bytes(2), 'image/png');
    expect([...((await storage.get('boards/1/b')) ?? [])]).toEqual([2]);
    await storage.remove('boards/1/a');
    await storage.remove('boards/1/a');
    expect(await storage.get('boards/1/a')).toBeNull();
  });

  it('stores and returns streams, and keeps nothing of an interrupted one', async () => {
    const storage = createFolderStorage(folder);
    const pieces = [Buffer.from('one '), Buffer.from('two')];
    expect(await storage.putStream('exports/a', Readable.from(pieces), 'application/zip')).toBe(7);
    expect(await text((await storage.getStream('exports/a')) ?? Readable.from([]))).toBe('one two');
    expect(await storage.getStream('exports/b')).toBeNull();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the source is away');
      })(),
    );
    await expect(storage.putStream('exports/b', broken, 'application/zip')).rejects.toThrow();
    expect(await storage.getStream('exports/b')).toBeNull();
  });

  it('returns parts of files it has, and none of files it does not have', async () => {
    const storage = createFolderStorage(folder);
    await storage.put('uploads/sound', bytes(0, 1, 2, 3, 4), 'audio/mpeg');
    const part = await storage.getStream('uploads/sound', { from: 1, to: 3 });
    expect([...(await buffer(part ?? Readable.from([])))]).toEqual([1, 2, 3]);
    expect(await storage.getStream('uploads/none', { from: 1, to: 3 })).toBeNull();
  });

  it('stays in its folder', async () => {
    const storage = createFolderStorage(folder);
    await expect(storage.getStream('../../etc/passwd')).rejects.toThrow();
    await expect(storage.put('../../outside', bytes(1), 'x/y')).rejects.toThrow();
    await expect(storage.get('../../etc/passwd')).rejects.toThrow();
  });
});
