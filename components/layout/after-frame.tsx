'use client';
import { InstallPrompt } from '@/components/app/install-prompt';
import { TakeUp } from './take-up';

/** What no page waits for. */
export function AfterFrame() {
  return (
    <>
      <TakeUp />
      <InstallPrompt />
    </>
  );
}
