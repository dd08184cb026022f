import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move the focus within a group; Home and End move it to its first and last element. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(event.target as HTMLElement);
  const step = STEPS[event.key];
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? null : at + step;
  const next = to === null || at < 0 ? undefined : all[(to + all.length) % all.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
