import type { OnboardingStepKind } from '../../generated/resolvers.ts';
import type { Viewer } from '../../context.ts';

const EVERYBODY: readonly OnboardingStepKind[] = ['LANGUAGE', 'PHOTO', 'HEADLINE', 'PERSON', 'QUIZ', 'BOARD'];

const STEPS: Readonly<Record<Viewer['role'], readonly OnboardingStepKind[]>> = {
  STUDENT: EVERYBODY,
  INSTRUCTOR: ['LANGUAGE', 'PHOTO', 'HEADLINE', 'PRICE', 'PERSON', 'QUIZ', 'BOARD'],
  // They neither teach nor learn.
  ADMIN: [],
};

/** The steps that a person of this role is offered, in display order. */
export const stepsFor = ({ role }: Pick<Viewer, 'role'>): readonly OnboardingStepKind[] => STEPS[role];
