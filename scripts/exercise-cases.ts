import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { describeReport, runFile } from './exercise-cases/run-file.ts';
import { explain, problem } from './start/problem.ts';
import { say } from './start/say.ts';

/** Runs a file of exercise cases through the engine: `node scripts/exercise-cases.ts FILE`. */
function main(path: string | undefined): number {
  if (!path) throw problem('Name a file of cases: node scripts/exercise-cases.ts FILE');
  const { lines, agrees } = describeReport(run(path, readJson(path)));
  for (const line of lines) say(line);
  return agrees ? 0 : 1;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw problem(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function run(path: string, json: unknown) {
  try {
    return runFile(json);
  } catch (error) {
    if (error instanceof z.ZodError) throw problem(`${path} is no file of cases:\n${z.prettifyError(error)}`);
    throw error;
  }
}

try {
  process.exitCode = main(process.argv[2]);
} catch (error) {
  explain(error);
  process.exitCode = 2;
}
