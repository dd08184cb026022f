import type { KeyboardEvent } from 'react';

const LINES = '[role="treeitem"]';

const levelOf = (line: HTMLElement) => Number(line.getAttribute('aria-level'));

/** Where a key leads from the line at `at`; undefined: it leads nowhere. */
function lineFor(key: string, lines: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const line = lines[at];
  if (!line) return undefined;
  if (key === 'ArrowDown') return lines[at + 1];
  if (key === 'ArrowUp') return lines[at - 1];
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key === 'ArrowRight') {
    const next = lines[at + 1];
    return line.getAttribute('aria-expanded') === 'true' && next && levelOf(next) > levelOf(line)
      ? next
      : undefined;
  }
  if (key === 'ArrowLeft') return lines.slice(0, at).findLast((other) => levelOf(other) < levelOf(line));
  return undefined;
}

/** The keys of a tree, besides folding, which each line does itself. */
export function useTreeKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(LINES)];
    const at = lines.findIndex((line) => line === document.activeElement);
    const next = lineFor(event.key, lines, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}
