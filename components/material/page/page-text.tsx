'use client';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { lazy } from '@/components/ui/lazy';
import { useMarkedBlock } from '@/lib/material/use-marked-block';
import { useSettled } from '@/lib/use-settled';

const BlockMenu = lazy(async () => (await import('./block-menu')).BlockMenu, { onFailure: 'retry' });

export interface PageTextProps {
  publicationId: number;
  isVisitor: boolean;
  children: ReactNode;
}

/** The blocks of a page, with a menu at one of them. */
export function PageText({ publicationId, isVisitor, children }: PageTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useMarkedBlock(text);
  const isSettled = useSettled();
  return (
    <div className="relative">
      <div ref={text} className="page-text">
        {children}
      </div>
      {isSettled ? <BlockMenu text={text} publicationId={publicationId} isVisitor={isVisitor} /> : null}
    </div>
  );
}
