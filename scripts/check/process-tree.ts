import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** An entry of the machine's process table. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  /** When it started: with the id it names one process for ever, because ids are used again. */
  started: string;
}

/** `/proc/<id>/stat`: the name, in brackets, may contain spaces and brackets. */
export function parseStat(text: string): ProcessEntry | null {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parent, started] = [fields[0], fields[1], fields[19]];
  // A zombie runs no more.
  if (!parent || !started || state === 'Z') return null;
  return { pid: Number.parseInt(text, 10), parent: Number(parent), started };
}

/** A line of `ps -A -o pid=,ppid=,stat=,lstart=`. */
export function parsePs(line: string): ProcessEntry | null {
  const [pid, parent, state = '', ...started] = line.trim().split(/\s+/);
  if (!pid || !parent || state.startsWith('Z')) return null;
  return { pid: Number(pid), parent: Number(parent), started: started.join(' ') };
}

function readStat(pid: string): ProcessEntry | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It ended meanwhile.
    return null;
  }
}

/** All processes of the machine that run. Minimal Linux systems have no `ps`, others no /proc. */
export function listProcesses(): ProcessEntry[] {
  const entries = existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(readStat)
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
        .split('\n')
        .map(parsePs);
  return entries.filter((entry) => entry !== null);
}

/** The processes that descend from this one, parents first. */
export function descendantsOf(root: number, entries: readonly ProcessEntry[]): ProcessEntry[] {
  const children = entries.filter(({ parent }) => parent === root);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, entries)]);
}
