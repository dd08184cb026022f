'use client';
import { useState } from 'react';
import { learnFromPage } from '@/lib/app/server-clock';
import { useNow } from '@/lib/schedule/use-now';

/**
 * The server's current time in milliseconds, updated every second: lessons open by its clock, and this device's may be
 * minutes off.
 * @param serverNow the server's clock when it rendered the page
 */
export function useServerClock(serverNow: number): number {
  useState(() => learnFromPage(serverNow));
  return useNow(1_000, serverNow);
}
