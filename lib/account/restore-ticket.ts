'use client';
import { useMemo } from 'react';
import { z } from 'zod';
import { sessionTexts } from '@/lib/stored-texts';
import { useStoredText } from '@/lib/use-stored-text';

const ticketSchema = z.object({
  email: z.string(),
  /** Names the asking; without the mailed digits it opens nothing. */
  token: z.string(),
  /** The digits, once they were right. */
  code: z.string().optional(),
});
export type RestoreTicket = z.infer<typeof ticketSchema>;

const KEY = 'restore-password';

/** How far one has come with a new password, kept through a reload of this tab; null begins again. */
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
    // Not of our making: begun again.
    return null;
  }
}
