import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { NEAR } from '@/lib/use-near';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

/**
 * Replaces what tells a page what is near the screen: everything, or nothing before `comeNear`. Others who look at
 * elements, as links do, see none of them.
 */
export function fakeNearness({ everything }: { everything: boolean }): { comeNear: () => void } {
  let waiting: Callback[] = [];
  beforeEach(() => {
    waiting = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(
          private readonly callback: Callback,
          private readonly options: { rootMargin?: string } = {},
        ) {}
        observe() {
          if (this.options.rootMargin !== NEAR) return;
          if (everything) this.callback([{ isIntersecting: true }]);
          else waiting.push(this.callback);
        }
        unobserve() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());
  return { comeNear: () => act(() => waiting.forEach((notify) => notify([{ isIntersecting: true }]))) };
}
