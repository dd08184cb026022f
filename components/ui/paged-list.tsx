'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Card } from './card';
import { ErrorPanel } from './error-panel';
import { Loading, SkeletonRows } from './skeleton';

interface Pages {
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export interface PagedQuery<Item> extends Pages {
  data: Item[] | undefined;
  isPending: boolean;
  refetch: () => unknown;
}

export interface PagedListProps<Item> {
  query: PagedQuery<Item>;
  /** Announced while it loads. */
  label: string;
  errorText: (error: unknown) => string;
  /** Shown for a list without items; if omitted, `children` renders the empty list. */
  empty?: ReactNode;
  /** Renders all items of the loaded pages. */
  children: (items: Item[]) => ReactNode;
}

/** A paginated list that shows its loading, empty and error states, and the error of a further page. */
export function PagedList<Item>({ query, label, errorText, empty, children }: PagedListProps<Item>) {
  if (query.isPending)
    return (
      <Loading label={label}>
        <SkeletonRows />
      </Loading>
    );
  if (!query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (query.data.length === 0 && empty !== undefined) return <Card>{empty}</Card>;
  return (
    <>
      {children(query.data)}
      <More query={query} errorText={errorText} />
    </>
  );
}

/** The button for the next page, and its error. */
function More({ query, errorText }: { query: Pages; errorText: (error: unknown) => string }) {
  const t = useTranslations('common');
  const [pressed, setPressed] = useState(false);
  if (!query.hasNextPage) return pressed ? <End>{t('allShown')}</End> : null;
  const press = () => {
    setPressed(true);
    void query.fetchNextPage();
  };
  return (
    <div className="mt-4 text-center">
      {query.isFetchNextPageError ? (
        <p role="alert" className="mb-2 text-sm text-anar">
          {errorText(query.error)}
        </p>
      ) : null}
      <Button variant="subtle" pending={query.isFetchingNextPage} onClick={press}>
        {t('showMore')}
      </Button>
    </div>
  );
}

/** Replaces the button and takes its focus, which would otherwise return to the start of the page. */
function End({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <p ref={place} tabIndex={-1} className="mt-4 text-center text-meta text-ink-3">
      {children}
    </p>
  );
}
