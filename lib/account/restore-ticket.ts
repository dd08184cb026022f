'use client';
import { useMemo } from 'react';
import { z } from 'zod';
import { sessionTexts } from '@/lib/stored-texts';
import { useStoredText } from '@/lib/use-stored-text';

const ticketSchema = z.object({
  email: z.string(),
  /** Identifies the request; useless without the mailed digits. */
  token: z.string(),
  /** The digits, once the server has accepted them. */
  code: z.string().optional(),
});
export type RestoreTicket = z.infer<typeof ticketSchema>;

const KEY = 'restore-password';

/** Stores the progress of a password reset through a reload of this tab; null begins again. */
export const storeTicket = (ticket: RestoreTicket | null): void =>
  sessionTexts.write(KEY, ticket ? JSON.stringify(ticket) : '');

export function useRestoreTicket(): RestoreTicket | null {
  const text = useStoredText(sessionTexts, KEY);
  return useMemo(() => parseTicket(text), [text]);
}

function parseTicket(text: string): RestoreTicket | null {
  if (text === '') return null;
  try {
    return ticketSchema.parse(JSON.parse(text));
  } catch {
    // The stored text is not ours: begins again.
    return null;
  }
}
