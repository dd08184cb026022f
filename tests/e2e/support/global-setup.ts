import { freePort, freePorts } from '../../../scripts/start/ports.ts';
import { startProduct } from './product.ts';

/** Uses a running product, with these ports and this data folder, for quick runs in development. */
function takeRunning(web: string): void {
  const { E2E_RUNNING_API: api, E2E_RUNNING_LIVEKIT: media, E2E_RUNNING_DATA_DIR: dataDir } = process.env;
  Object.assign(process.env, { E2E_WEB_PORT: web, E2E_API_PORT: api, E2E_LIVEKIT_PORT: media });
  Object.assign(process.env, {
    E2E_WEB_URL: `http://localhost:${web}`,
    E2E_API_URL: `http://localhost:${api}`,
    E2E_DATA_DIR: dataDir,
  });
}

/** Starts the product that all journeys share, on its own ports. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_RUNNING_WEB) {
    takeRunning(process.env.E2E_RUNNING_WEB);
    return async () => undefined;
  }
  // Each spec of this run starts its own, as the one that kills the media server does.
  if (process.env.E2E_OWN_PRODUCT) return async () => undefined;
  const web = process.env.E2E_WEB_PORT ?? String(await freePort());
  const api = process.env.E2E_API_PORT ?? String(await freePort());
  const media = process.env.E2E_LIVEKIT_PORT ?? String(await freePorts(3));
  const product = await startProduct({ WEB_PORT: web, API_PORT: api, LIVEKIT_PORT: media });
  Object.assign(process.env, { E2E_WEB_PORT: web, E2E_API_PORT: api, E2E_LIVEKIT_PORT: media });
  Object.assign(process.env, {
    E2E_WEB_URL: `http://localhost:${web}`,
    E2E_API_URL: `http://localhost:${api}`,
    E2E_DATA_DIR: product.dataDir,
  });
  return product.stop;
}
