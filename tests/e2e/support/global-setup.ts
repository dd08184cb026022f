import { freePort, freePorts } from '../../../scripts/start/ports.ts';
import { startProduct } from './product.ts';

/** The product all journeys share, on ports of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const web = process.env.E2E_WEB_PORT ?? String(await freePort());
  const api = process.env.E2E_API_PORT ?? String(await freePort());
  const media = process.env.E2E_LIVEKIT_PORT ?? String(await freePorts(3));
  const product = await startProduct({ WEB_PORT: web, API_PORT: api, LIVEKIT_PORT: media });
  Object.assign(process.env, { E2E_WEB_PORT: web, E2E_API_PORT: api, E2E_LIVEKIT_PORT: media });
  Object.assign(process.env, {
    E2E_WEB_URL: `http://localhost:${web}`,
    E2E_API_URL: `http://localhost:${api}`,
  });
  return product.stop;
}
