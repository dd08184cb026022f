import type { Context } from '../../context.ts';
import type { OnboardingStepKind } from '../../generated/resolvers.ts';
import { requireViewer } from '../../viewer.ts';
import { stepsFor } from './policy.ts';
import { findProgress } from './store.ts';

export interface Onboarding {
  steps: { kind: OnboardingStepKind; done: boolean }[];
  /** A public quiz to try; null if there is none or none is needed. */
  sampleQuizId: number | null;
}

/** What the viewer has done of the first steps. One statement. UNAUTHORIZED. */
export async function getOnboarding(ctx: Context): Promise<Onboarding> {
  const viewer = requireViewer(ctx);
  const offered = stepsFor(viewer);
  const found = offered.length > 0 ? await findProgress(ctx.db, viewer.id) : null;
  if (!found) return { steps: [], sampleQuizId: null };
  const { sampleQuizId, ...done } = found;
  const steps = offered.map((kind) => ({ kind, done: done[kind] }));
  // Without any public quiz there is nothing to try.
  return { steps: steps.filter((step) => step.kind !== 'QUIZ' || step.done || sampleQuizId), sampleQuizId };
}
