'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { INSTALL_DELAY_MS, isBusy, mayAsk, needsSteps, noteAsked, readAskedAt } from './install';
import type { Device } from './install';
import { installEvent, onInstallEvent, spendInstallEvent } from './install-event';

/** `offer`: the question. `steps`: how it is done where no page may do it (iOS). */
export type InstallStep = 'offer' | 'steps';

const never = () => () => undefined;
const no = () => false;

function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent,
    maxTouchPoints,
    standalone: apple || window.matchMedia('(display-mode: standalone)').matches,
  };
}

/** Whether there is anything to ask here: the browser offered it, or it is one that never does. */
function useInstallable(): boolean {
  const hasEvent = useSyncExternalStore(onInstallEvent, () => installEvent() !== null, no);
  const isApple = useSyncExternalStore(never, () => needsSteps(readDevice()), no);
  const isInstalled = useSyncExternalStore(never, () => readDevice().standalone, no);
  return !isInstalled && (hasEvent || isApple);
}

function storedAskedAt(): number | null {
  try {
    return readAskedAt(localStorage);
  } catch {
    return null;
  }
}

/** @param isDistractionFree a place where nobody is asked: a live lesson, a board, a quiz */
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
    needsSteps: installable && installEvent() === null,
    accept: () => {
      if (installEvent()) {
        spendInstallEvent();
        setStep(null);
      } else setStep('steps');
    },
    close: () => setStep(null),
  };
}
