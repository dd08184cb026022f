import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Prints each package of OpenTelemetry from which a module is loaded. */
const HOOK = `import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    const found = /@opentelemetry\\/([\\w-]+)/.exec(url);
    if (found) process.stdout.write(found[1] + '\\n');
    return next(url, context);
  } });`;

/** The packages that a program loads until it complains that something is missing. */
async function loadedBy(program: string, endpoint: string, complaint: string): Promise<string[]> {
  const env = { PATH: process.env.PATH, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const hook = `data:text/javascript,${encodeURIComponent(HOOK)}`;
  const started = spawn(process.execPath, ['--import', hook, program], { env });
  let said = '';
  let complained = '';
  started.stdout.on('data', (part: Buffer) => (said += part.toString()));
  started.stderr.on('data', (part: Buffer) => (complained += part.toString()));
  await once(started, 'close');
  expect(complained).toContain(complaint);
  return [...new Set(said.split('\n').filter(Boolean))].sort();
}

it('without a collector the web loads nothing that makes or sends traces', async () => {
  // A copy, in which nothing is built.
  const place = mkdtempSync(join(tmpdir(), 'tildesh-web-'));
  cpSync(join(ROOT, 'web'), join(place, 'web'), { recursive: true });
  for (const name of ['lib', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, name), join(place, name));
  const load = (endpoint: string) =>
    loadedBy(join(place, 'web', 'serve.mjs'), endpoint, 'required-server-files.json');
  // Next itself loads the interface, which does nothing alone.
  expect(await load('')).toEqual(['api']);
  expect(await load('http://127.0.0.1:9')).toEqual(
    expect.arrayContaining(['api', 'exporter-trace-otlp-http', 'sdk-trace']),
  );
  rmSync(place, { recursive: true });
});

it('what every start of the api loads makes and sends none', async () => {
  const main = join(ROOT, 'server', 'main.ts');
  // Drizzle or Redis load the interface, too.
  expect(await loadedBy(main, '', 'TOKEN_SECRET')).toEqual(['api']);
});
