'use client';
import { useEffect, useEffectEvent } from 'react';
import { actOf, takesKey } from './keys';
import type { KeyAct } from './keys';

interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault: () => void;
}

/** Keys of the page, and of the time line for itself. Nothing is taken from a field or a button that has the focus. */
export function useReplayKeys(onAct: (act: KeyAct) => void): (event: Pressed) => void {
  const press = (event: Pressed, place: 'slider' | 'page') => {
    const act = actOf(event, place);
    if (!act) return;
    event.preventDefault();
    onAct(act);
  };
  const onPage = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !takesKey(document.activeElement, event.key)) press(event, 'page');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPage(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (event) => press(event, 'slider');
}
