'use client';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import type { MaterialTabProps } from './material-tab';

const MaterialTab = lazy(async () => (await import('./material-tab')).MaterialTab);

/** Loaded when it is shown first; from then on it stays, so that no answer in it is lost. */
export function LazyMaterialTab(props: MaterialTabProps) {
  const { isShown } = props;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? <MaterialTab {...props} /> : null;
}
