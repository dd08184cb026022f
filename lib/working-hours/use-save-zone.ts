'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveZone } from '@/lib/preferences/save';
import { workingHoursKey } from './queries';

/** Changes the person's time zone, which working hours are in. */
export function useSaveZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => saveZone({ timeZone }),
    onSuccess: () => client.invalidateQueries({ queryKey: workingHoursKey }),
  });
}
