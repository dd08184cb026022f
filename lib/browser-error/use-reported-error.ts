'use client';
import { useEffect } from 'react';
import { reportCaught } from './report';

/** Reports an error that a page shows in its place: React has caught it, so the window never sees it. */
export function useReportedError(error: unknown): void {
  useEffect(() => reportCaught(error), [error]);
}
