import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { keyedBlockSchemas } from '#contract/exercise/blocks.ts';
import { EXERCISE_TYPES, type ExerciseType } from '#contract/exercise/exercise-type.ts';
import { caseFileSchema, caseSchemas, exerciseSchema } from '../scripts/exercise-cases/case-file.ts';
import { check, type MarkableExercise } from '../server/modules/exercise/engine/check.ts';

const FILE = new URL('../tests/data/exercise-cases.json', import.meta.url);

export interface Answered {
  exercise: MarkableExercise<ExerciseType>;
  answer: unknown;
}

/** The answers of the case file, by kind, each with its exercise. */
export function readAnswers(): Map<ExerciseType, Answered[]> {
  const file = caseFileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const byKind = new Map<ExerciseType, Answered[]>(EXERCISE_TYPES.map((type) => [type, []]));
  for (const one of file.cases ?? []) {
    const { exercise: id, settings: { matching, ...settings } = {}, answer } = caseSchemas.cases.parse(one);
    const { type, ...common } = exerciseSchema.parse(file.exercises[id]);
    const block = keyedBlockSchemas[type].parse(common[type]);
    if ('matching' in block.data) block.data.matching = { ...block.data.matching, ...matching };
    byKind.get(type)?.push({ exercise: { id, type, ...common, ...settings, block }, answer });
  }
  return byKind;
}

/** Checks per second of CPU time, over these answers in turn for `seconds`. */
function speedOf(answers: readonly Answered[], seconds: number): number {
  const round = () => {
    for (const { exercise, answer } of answers) {
      try {
        check(exercise, answer);
      } catch {
        // A malformed answer is refused, which is work too.
      }
    }
  };
  const from = cpuUsage();
  let rounds = 0;
  for (;;) {
    for (let turn = 0; turn < 20; turn++) round();
    rounds += 20;
    const { user, system } = cpuUsage(from);
    if (user + system >= seconds * 1e6) return (rounds * answers.length * 1e6) / (user + system);
  }
}

/** Measures each kind and all kinds in turn, once per round; the first round warms up and is not counted. */
export function measureChecks(rounds: number, seconds: number): Map<string, number[]> {
  const byKind = readAnswers();
  const all: [string, Answered[]][] = [['all kinds', [...byKind.values()].flat()], ...byKind];
  const speeds = new Map<string, number[]>(all.map(([name]) => [name, []]));
  for (let turn = 0; turn <= rounds; turn++)
    for (const [name, answers] of all) {
      const speed = speedOf(answers, seconds);
      if (turn > 0) speeds.get(name)?.push(speed);
    }
  return speeds;
}
