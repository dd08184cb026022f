'use client';
import { ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

export interface Entry {
  href: string;
  title: string;
  /** The current value. */
  value?: ReactNode;
  icon?: LucideIcon;
}

/** Links to sections, each with its current value. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Card flush>
      <ul>
        {entries.map(({ href, title, value, icon: Icon }) => (
          <li key={href} className="border-line not-first:border-t">
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-sunken"
            >
              {Icon ? <Icon aria-hidden className="size-5 flex-none text-ink-3" /> : null}
              <span className="min-w-0 flex-1 md:grid md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] md:items-baseline md:gap-4">
                <span className="block font-[620]">{title}</span>
                {value ? (
                  <span dir="auto" className="block min-w-0 wrap-anywhere text-ink-2">
                    {value}
                  </span>
                ) : null}
              </span>
              <ChevronRight aria-hidden className="size-5 flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
