// Copies the drawing program's fonts to our own origin; otherwise it would load them from another one.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw'));
const target = join(root, 'public', 'excalidraw');
const stamp = join(target, 'version.txt');
const { version } = JSON.parse(
  readFileSync(join(root, 'node_modules/@excalidraw/excalidraw/package.json'), 'utf8'),
);

export function copyExcalidraw() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(join(source, 'fonts'), join(target, 'fonts'), { recursive: true });
  writeFileSync(stamp, version);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copyExcalidraw();
