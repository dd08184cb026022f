import { queryOptions } from '@tanstack/react-query';
import { GetOnboardingDocument } from '@/graphql/generated/graphql';
import type { GetOnboardingQuery } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export type Onboarding = GetOnboardingQuery['getOnboarding'];
export type StepKind = Onboarding['steps'][number]['kind'];

/** What the viewer has done of the first steps. */
export function onboardingQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['onboarding'] as const,
    queryFn: async () => (await api(GetOnboardingDocument)).getOnboarding,
  });
}
