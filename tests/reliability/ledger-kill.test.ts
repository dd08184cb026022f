import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../server/testing/settings.ts';
import { SUM, killLedger } from './ledger-kill.ts';

test('B1 B2 B4: kill -9 of the api among top-ups: each is there once, the chain unbroken, every sum zero', async () => {
  const figures = await killLedger({ serverUrl: testDatabaseUrl, kills: 4, between: 20 });
  const { proof, acknowledged, stored, gained } = figures;
  expect(proof).toMatchObject({ brokenChains: 0, wrongBalances: 0, unbalanced: 0 });
  expect({ stored, gained }).toEqual({ stored: acknowledged, gained: acknowledged * SUM });
  expect(acknowledged).toBeGreaterThanOrEqual(80);
}, 600_000);
