'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';

const ticketSchema = z.object({
  email: z.string(),
  /** Names the asking; without the mailed digits it opens nothing. */
  token: z.string(),
  /** The digits, once they were right. */
  code: z.string().optional(),
});
export type RestoreTicket = z.infer<typeof ticketSchema>;

const KEY = 'restore-password';
const listeners = new Set<() => void>();
/** For a browser that keeps nothing: gone with the page. */
let unkept: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

/** How far one has come with a new password, kept through a reload of this tab; null begins again. */
export function storeTicket(ticket: RestoreTicket | null): void {
  const text = ticket && JSON.stringify(ticket);
  unkept = null;
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    unkept = text;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRestoreTicket(): RestoreTicket | null {
  const text = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => parseTicket(text), [text]);
}

function parseTicket(text: string | null): RestoreTicket | null {
  if (text === null) return null;
  try {
    return ticketSchema.parse(JSON.parse(text));
  } catch {
    // Not of our making: begun again.
    return null;
  }
}
