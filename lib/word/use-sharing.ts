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

/** What the viewer chose about their words, and the change of it, which is shown at once. */
export function useWordSettings() {
  const client = useQueryClient();
  const query = useQuery(settingsQuery(browserApi));
  const change = useMutation({
    mutationFn: (changes: Partial<Settings>) => browserApi(UpdateWordSettingsDocument, changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY });
      const before = client.getQueryData<Settings>(SETTINGS_KEY);
      client.setQueryData<Settings>(SETTINGS_KEY, (now) => now && { ...now, ...changes });
      return { before };
    },
    onError: (_error, _changes, context) => client.setQueryData(SETTINGS_KEY, context?.before),
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
