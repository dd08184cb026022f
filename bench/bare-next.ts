import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lastLines, run } from '../scripts/start/run.ts';
import { ROOT } from '../scripts/start/settings.ts';

const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');

/** Layout, page, settings; `/` is rendered with every request, `/still` once. */
const FILES: Record<string, string> = {
  // The packages are outside this folder.
  'next.config.mjs': "export default { turbopack: { root: '/' } };\n",
  'package.json': '{ "name": "bare-next", "private": true, "type": "module" }\n',
  'app/layout.jsx':
    "export default function Layout({ children }) {\n  return <html lang='en'><body>{children}</body></html>;\n}\n",
  'app/page.jsx':
    "import { headers } from 'next/headers';\n\nexport default async function Page() {\n  return <h1>{(await headers()).get('host')}</h1>;\n}\n",
  'app/still/page.jsx': 'export default function Page() {\n  return <h1>Still</h1>;\n}\n',
  'serve.mjs':
    "import { createServer } from 'node:http';\nimport next from 'next';\n\nconst app = next({ dev: false, dir: import.meta.dirname, port: Number(process.env.WEB_PORT) });\nawait app.prepare();\nconst handle = app.getRequestHandler();\ncreateServer((request, response) => void handle(request, response)).listen(Number(process.env.WEB_PORT));\n",
};

/**
 * Builds a Next app of three files, outside the checkout (inside, it would find the product's middleware); returns
 * the program that serves it on WEB_PORT.
 */
export async function buildBareNext(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-next-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { code, output } = await run(process.execPath, [NEXT, 'build'], {
    cwd: folder,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new Error(`the bare app could not be built:\n${lastLines(output)}`);
  return join(folder, 'serve.mjs');
}
