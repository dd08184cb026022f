'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { VOLATILE_EVENTS } from '@/lib/contract/socket.ts';
import { getSocket } from '@/lib/realtime/socket';

/** At most once a second (R48). */
const PACE_MS = 1_000;
/** What was lost is said again. */
const AGAIN_MS = 15_000;

interface ReportOptions {
  isTeacherHere: boolean;
  /** Said when there is nothing to report any more: the teacher does not look for them there. */
  none: object;
  /** Milliseconds for which what is so stands before it is said: what passes is left out. */
  settleMs?: number;
}

/**
 * Reports to the teacher alone what is so on this device: when it changes, when the teacher comes, and again after a while, because
 * each time may be lost. `report`: null for whoever reports nothing.
 */
export function useReport(
  event: (typeof VOLATILE_EVENTS)['reading' | 'fileView'],
  report: object | null,
  { isTeacherHere, none, settleMs = 0 }: ReportOptions,
): void {
  const sentAt = useRef(-Infinity);
  const isReporting = report !== null;
  const all = JSON.stringify(report);
  const send = useEffectEvent(() => {
    if (!report) return;
    sentAt.current = performance.now();
    getSocket().emit(event, report);
  });
  const sayNone = useEffectEvent(() => getSocket().emit(event, none));
  useEffect(() => {
    if (!isReporting) return undefined;
    const wait = Math.max(settleMs, sentAt.current + PACE_MS - performance.now());
    const timer = setTimeout(() => send(), wait);
    return () => clearTimeout(timer);
  }, [isReporting, all, isTeacherHere, settleMs]);
  useEffect(() => {
    if (!isReporting) return undefined;
    const again = setInterval(() => send(), AGAIN_MS);
    return () => {
      clearInterval(again);
      sayNone();
    };
  }, [isReporting]);
}
