'use client';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  CloseReportDocument,
  RemoveUserSessionAdminDocument,
  SuspendUserDocument,
  UnsuspendUserDocument,
} from '@/graphql/generated/graphql';
import type { ReportOutcome } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { SOURCES } from './catalogue';
import type { CatalogueKind, EntryForm } from './catalogue';
import type { PeopleFilter } from './people-filter';
import {
  adminKeys,
  catalogueQuery,
  errorsQuery,
  liveDaysQuery,
  peopleQuery,
  personQuery,
  reportsQuery,
  weeksQuery,
} from './queries';

/** The previous result stays until the new one has arrived. */
export const usePeople = (filter: PeopleFilter) =>
  useInfiniteQuery({ ...peopleQuery(browserApi, filter), placeholderData: keepPreviousData });

export const useWeeks = () => useQuery(weeksQuery(browserApi));

export const useBrowserErrors = () => useQuery(errorsQuery(browserApi));

export const useLiveDays = () => useQuery(liveDaysQuery(browserApi));

export const usePerson = (id: number) => useQuery(personQuery(browserApi, id));

export const useReports = (open: boolean) => useInfiniteQuery(reportsQuery(browserApi, open));

export const useCatalogue = (kind: CatalogueKind) => useQuery(catalogueQuery(browserApi, kind));

/** Each action here changes several lists: all are refetched. */
function useAdminMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export const useSuspend = (userId: number) =>
  useAdminMutation((suspended: boolean) =>
    suspended ? browserApi(SuspendUserDocument, { userId }) : browserApi(UnsuspendUserDocument, { userId }),
  );

export const useEndSession = () =>
  useAdminMutation((id: string) => browserApi(RemoveUserSessionAdminDocument, { id }));

export const useCloseReport = (id: number) =>
  useAdminMutation((outcome: ReportOutcome) => browserApi(CloseReportDocument, { id, outcome }));

/** @param id null: a new entry */
export const useSaveEntry = (kind: CatalogueKind, id: number | null) =>
  useAdminMutation((form: EntryForm) => SOURCES[kind].save(browserApi, id, form));

export const useArchiveEntry = (kind: CatalogueKind) =>
  useAdminMutation(({ id, archived }: { id: number; archived: boolean }) =>
    SOURCES[kind].archive(browserApi, id, archived),
  );
