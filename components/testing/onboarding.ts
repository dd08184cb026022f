import { GetOnboardingDocument } from '@/graphql/generated/graphql';
import type { Onboarding, StepKind } from '@/lib/onboarding/queries';
import { answer } from './fake-api';

/** The first steps, with these to be done; without any, none is offered. */
export const onboarding = (open: readonly StepKind[] = [], changes: Partial<Onboarding> = {}) =>
  answer(GetOnboardingDocument, {
    getOnboarding: { steps: open.map((kind) => ({ kind, done: false })), sampleQuizId: null, ...changes },
  });
