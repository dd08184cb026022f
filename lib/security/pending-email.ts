'use client';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { emailKey } from '@/lib/contract/account.ts';
import { CHANGE_EMAIL_TTL } from '@/lib/contract/limits.ts';
import { useBrowserValue } from '@/lib/use-browser-value';
import { hasLeft, userKey } from '@/lib/user-storage';

const pendingSchema = z.object({ email: z.string(), sentAt: z.number() });

const keyOf = (userId: number) => userKey(userId, 'newEmail');

/** The stored address; null when its link has expired. */
export function parsePending(text: string | null, now: number): string | null {
  try {
    const { email, sentAt } = pendingSchema.parse(JSON.parse(text ?? 'null'));
    return now - sentAt > CHANGE_EMAIL_TTL * 1000 ? null : email;
  } catch {
    return null;
  }
}

function read(userId: number): string | null {
  try {
    return parsePending(localStorage.getItem(keyOf(userId)), Date.now());
  } catch {
    // Without storage it is known until the page is left.
    return null;
  }
}

/**
 * The new address to which a confirmation link was sent, until it is confirmed. Only this browser stores it: the
 * server gives the same answer for an address that is taken, so it cannot return it.
 */
export function usePendingEmail(userId: number, present: string) {
  const [sent, setSent] = useState<string | null>(null);
  const stored = useBrowserValue(() => read(userId), null);
  const pending = sent ?? stored;
  const remember = useCallback(
    (typed: string) => {
      const email = typed.trim();
      setSent(email);
      try {
        if (hasLeft(userId)) return;
        localStorage.setItem(keyOf(userId), JSON.stringify({ email, sentAt: Date.now() }));
      } catch {
        // It is known until the page is left.
      }
    },
    [userId],
  );
  return { pending: pending && emailKey(pending) === emailKey(present) ? null : pending, remember };
}
