'use client';
import { lazy } from '@/components/ui/lazy';

/** Loaded when it is opened. */
export const LazySendDialog = lazy(async () => (await import('./send-dialog')).SendDialog, {
  onFailure: 'close',
});
