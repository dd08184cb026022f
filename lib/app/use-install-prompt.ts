'use client';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useBrowserValue } from '@/lib/use-browser-value';
import { INSTALL_DELAY_MS, isBusy, mayAsk, needsSteps, noteAsked, readAskedAt } from './install';
import type { Device } from './install';
import { installEvent, spendInstallEvent } from './install-event';

/** `offer`: the prompt. `steps`: instructions where a page cannot install itself (iOS). */
export type InstallStep = 'offer' | 'steps';

function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent,
    maxTouchPoints,
    standalone: apple || window.matchMedia('(display-mode: standalone)').matches,
  };
}

/** Whether the app can be installed here: the browser sent its event, or it is one that never does. */
function useInstallable(): boolean {
  const hasEvent = useStore(installEvent) !== null;
  const isApple = useBrowserValue(() => needsSteps(readDevice()), false);
  const isInstalled = useBrowserValue(() => readDevice().standalone, false);
  return !isInstalled && (hasEvent || isApple);
}

function storedAskedAt(): number | null {
  try {
    return readAskedAt(localStorage);
  } catch {
    return null;
  }
}

/** @param isDistractionFree a path without prompts: a live lesson, a board, a quiz */
export function useInstallPrompt(isDistractionFree: boolean) {
  const [step, setStep] = useState<InstallStep | null>(null);
  const installable = useInstallable();
  const waits = installable && !isDistractionFree && step === null;
  useEffect(() => {
    if (!waits || !mayAsk(storedAskedAt(), Date.now())) return undefined;
    let timer = setTimeout(function ask() {
      if (isBusy(document)) {
        timer = setTimeout(ask, INSTALL_DELAY_MS);
        return;
      }
      noteAsked(localStorage, Date.now());
      setStep('offer');
    }, INSTALL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  return {
    step: isDistractionFree ? null : step,
    needsSteps: installable && installEvent.getState() === null,
    accept: () => {
      if (installEvent.getState()) {
        spendInstallEvent();
        setStep(null);
      } else setStep('steps');
    },
    close: () => setStep(null),
  };
}
