import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './settings.ts';

/** Path of a program, or null. */
export function findProgram(
  name: string,
  folders = (process.env.PATH ?? '').split(delimiter),
): string | null {
  for (const folder of folders) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}

export interface RunResult {
  code: number;
  /** Standard output and error together, the last 200 KB. */
  output: string;
}

const OUTPUT_MAX = 200_000;

export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Its output is shown. */
  show?: boolean;
  /** In a group of its own: Ctrl-C at the terminal reaches only this process, which then ends it. */
  detached?: boolean;
}

/** Runs a program to its end. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: options.detached ?? false,
    });
    const endWithUs = () => void child.kill();
    process.once('exit', endWithUs);
    let output = '';
    const take = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_MAX);
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => {
      process.off('exit', endWithUs);
      resolve({ code: code ?? 1, output });
    });
  });
}

export const lastLines = (text: string, count = 20) => text.trimEnd().split('\n').slice(-count).join('\n');
