import { queryOptions } from '@tanstack/react-query';
import { GetWorkingHoursDocument } from '@/graphql/generated/graphql';
import type { ApiClient } from '@/lib/api/client';

export const workingHoursKey = ['working-hours'] as const;

export const workingHoursQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workingHoursKey,
    queryFn: async () => (await api(GetWorkingHoursDocument)).getWorkingHours,
  });
