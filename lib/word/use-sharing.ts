'use client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GetForgottenWordsDocument,
  GetWordSettingsDocument,
  UpdateWordSettingsDocument,
} from '@/graphql/generated/graphql';
import type { GetForgottenWordsQuery, GetWordSettingsQuery } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { ApiClient } from '@/lib/api/client';

type Settings = GetWordSettingsQuery['getWordSettings'];
export type ForgottenWords = GetForgottenWordsQuery['getForgottenWords'][number];

const SETTINGS_KEY = ['word', 'settings'] as const;

const settingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async () => (await api(GetWordSettingsDocument)).getWordSettings,
  });

/** Whether the viewer's teachers see what they forget, and the change of it, which is shown at once. */
export function useWordSharing() {
  const client = useQueryClient();
  const query = useQuery(settingsQuery(browserApi));
  const change = useMutation({
    mutationFn: (teachersSee: boolean) => browserApi(UpdateWordSettingsDocument, { teachersSee }),
    onMutate: async (teachersSee) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY });
      const before = client.getQueryData<Settings>(SETTINGS_KEY);
      client.setQueryData<Settings>(SETTINGS_KEY, { teachersSee });
      return { before };
    },
    onError: (_error, _teachersSee, context) => client.setQueryData(SETTINGS_KEY, context?.before),
  });
  return { query, change };
}

/** What the students of a lesson to come forget, for its instructor. */
export const useForgottenWords = (lessonScheduleId: number) =>
  useQuery({
    queryKey: ['word', 'forgotten', lessonScheduleId],
    queryFn: async () =>
      (await browserApi(GetForgottenWordsDocument, { lessonScheduleId })).getForgottenWords,
  });
