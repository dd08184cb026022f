'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GetWorkingHoursDocument, UpdateWorkingHoursDocument } from '@/graphql/generated/graphql';
import type { WorkingHoursPartsFragment } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { browserApi } from '@/lib/api/browser';
import { useAutosave } from '@/lib/autosave/use-autosave';
import type { Autosave, SavedRecord } from '@/lib/autosave/use-autosave';
import { fieldOfPath, fieldsOf, inputOf } from './fields';
import type { HoursFields } from './fields';
import { workingHoursKey, workingHoursQuery } from './queries';

export const useWorkingHours = () => useQuery(workingHoursQuery(browserApi));

export type HoursAutosave = Autosave<HoursFields>;

/** Saves the hours by themselves. The server takes them whole: what did not change goes with what did. */
export function useHoursAutosave(stored: WorkingHoursPartsFragment): HoursAutosave {
  const client = useQueryClient();
  const id = useCurrentUser()?.id ?? 0;
  const recordOf = (hours: WorkingHoursPartsFragment): SavedRecord<HoursFields> => ({
    id,
    revision: hours.revision,
    fields: fieldsOf(hours),
  });
  const read = async () => {
    const { getWorkingHours } = await browserApi(GetWorkingHoursDocument);
    client.setQueryData(workingHoursKey, getWorkingHours);
    return getWorkingHours;
  };
  return useAutosave<HoursFields>({
    name: 'working-hours',
    isOnly: true,
    record: recordOf(stored),
    // They always exist: without a row in the database they are empty.
    create: () => Promise.reject(new Error('working hours are never created')),
    save: async (_, changes, revision, known) => {
      // Not what the query cache has: a slow read that began before the last save would bring back older days.
      const input = inputOf({ ...known, ...changes });
      const { updateWorkingHours } = await browserApi(UpdateWorkingHoursDocument, { input, revision });
      client.setQueryData(workingHoursKey, updateWorkingHours);
      return recordOf(updateWorkingHours);
    },
    reload: async () => recordOf(await read()),
    fieldOf: fieldOfPath,
  });
}
