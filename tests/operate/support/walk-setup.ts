import { lookup } from 'node:dns/promises';
import { ADDRESS, DOMAIN } from '../../../scripts/test/own-network.ts';
import { startHttpsPlace } from './https-place.ts';

/** Starts the place for the walk, and says where it is. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = process.env.OPERATE_FOLDER;
  const { address } = await lookup(DOMAIN).catch(() => ({ address: null }));
  if (!folder || address !== ADDRESS)
    throw new Error('the walk needs a network of its own: `npm run test:operate` makes it');
  const { place, program, api, milliseconds, mailFolder, stop } = await startHttpsPlace(folder);
  console.log(`  a place behind https: up after ${(milliseconds / 1000).toFixed(1)} s`);
  const command = JSON.stringify({ program, environment: place.environment });
  Object.assign(process.env, { OPERATE_COMMAND: command });
  Object.assign(process.env, { E2E_WEB_URL: place.web, E2E_API_URL: api, E2E_DATA_DIR: mailFolder });
  return stop;
}
