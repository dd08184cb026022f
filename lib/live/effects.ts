import type { EffectName } from './session-state';
import type { Stage } from './stage';
import { createStillTrack } from './still-track';

export type StageName = EffectName | 'still';

/** What may be sent without a stage differs, so it is said which one failed. */
export interface StageFailure {
  failed: StageName;
  error: unknown;
}

export interface StageListener {
  /** This device does not carry it. */
  onSlow(name: EffectName): void;
}

/** One stage after the other; if one cannot be made, nothing of them goes on. */
export async function createStages(
  source: MediaStreamTrack,
  names: readonly StageName[],
  listener: StageListener,
): Promise<Stage | StageFailure> {
  const stages: Stage[] = [];
  const end = () => {
    for (const stage of stages.toReversed()) stage.end();
  };
  let { track }: Pick<Stage, 'track'> = { track: source };
  for (const name of names) {
    try {
      const stage = await createStage(name, track, listener);
      stages.push(stage);
      track = stage.track;
    } catch (error) {
      end();
      return { failed: name, error };
    }
  }
  return { track, end };
}

/** Libraries load with their first use: few people want them. */
async function createStage(
  name: StageName,
  source: MediaStreamTrack,
  { onSlow }: StageListener,
): Promise<Stage> {
  if (name === 'still') return createStillTrack(source);
  if (name === 'blur') {
    const { createBlur } = await import('./blur');
    return createBlur(source, () => onSlow('blur'));
  }
  const { createDenoiser } = await import('./denoiser');
  return createDenoiser(source, () => onSlow('noise'));
}
