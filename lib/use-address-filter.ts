'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';

interface AddressOf<Filter> {
  read: (search: URLSearchParams) => Filter;
  /** Path with the search part, or the search part alone. */
  toPath: (filter: Filter) => string;
}

/**
 * The filter in the address, and a function to change it. The router renders a new address as a transition, late on a
 * slow phone: until then the address that was written here is read, so that a second change keeps the first.
 */
export function useAddressFilter<Filter extends object>({ read, toPath }: AddressOf<Filter>) {
  const rendered = useSearchParams().toString();
  const [known, setKnown] = useState(rendered);
  /** What was written here and is not rendered by the router, in order. */
  const [written, setWritten] = useState<readonly string[]>([]);
  if (rendered !== known) {
    setKnown(rendered);
    setWritten(written.includes(rendered) ? written.slice(written.indexOf(rendered) + 1) : []);
  }
  useEffect(() => {
    const forget = () => setWritten([]);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return {
    filter: read(new URLSearchParams(written.at(-1) ?? rendered)),
    /** Does not fetch the page from the server again: only the list is fetched. `replace`: adds no history entry. */
    change: (part: Partial<Filter>, how: 'push' | 'replace' = 'push') => {
      const { location, history } = window;
      const path = toPath({ ...read(new URLSearchParams(location.search)), ...part });
      const next = new URL(path || location.pathname, location.href);
      if (how === 'push') history.pushState(null, '', next);
      else history.replaceState(null, '', next);
      setWritten((before) => [...before, next.searchParams.toString()]);
    },
  };
}
