import type { ReactNode } from 'react';

/** The dark bar at the top of every page: 52 px, sticky. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="on-dark sticky top-0 print:hidden z-bar h-bar bg-bar text-white">
      <div className="mx-auto flex h-full max-w-page items-center gap-3.5 px-6 max-md:gap-1 max-md:px-3">
        {children}
      </div>
    </header>
  );
}
