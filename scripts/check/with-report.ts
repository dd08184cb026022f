import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `read` finds in a report of a test program with this content. */
export function withReport<Found>(json: object, read: (path: string) => Found): Found {
  const folder = mkdtempSync(join(tmpdir(), 'tildesh-report-'));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(json));
  const found = read(path);
  rmSync(folder, { recursive: true });
  return found;
}
