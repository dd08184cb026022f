import { answers } from '../start/health.ts';
import { readOnly } from '../start/only.ts';
import { explain, problem } from '../start/problem.ts';
import { loadSettings } from '../start/settings.ts';

/** For health checks: says nothing when all is well, and ends with 1 and a sentence when it is not. */
async function requireReady(): Promise<void> {
  const settings = loadSettings();
  const only = readOnly(settings);
  const { API_PORT, WEB_PORT } = settings.env;
  // A page too: it needs the api.
  const paths = { api: [`${API_PORT}/readyz`], web: [`${WEB_PORT}/readyz`, `${WEB_PORT}/`] };
  const away: string[] = [];
  for (const [name, urls] of Object.entries(paths)) {
    if (only && name !== only) continue;
    const all = await Promise.all(urls.map((url) => answers(`http://127.0.0.1:${url}`)));
    if (!all.every(Boolean)) away.push(`the ${name}`);
  }
  if (away.length > 0) throw problem(`Not ready: ${away.join(' and ')}.`);
}

await requireReady().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});
