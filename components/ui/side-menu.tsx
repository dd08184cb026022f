import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { CountBadge } from './badge';
import { Card } from './card';

export interface SideMenuEntry {
  href: string;
  label: string;
  Icon: LucideIcon;
  current: boolean;
  /** A plain number at the end of the line. */
  count?: number | undefined;
  /** A badge in its place, which asks for attention. */
  badge?: number | undefined;
}

/** The menu of an area, beside its pages; a phone has a row of tabs instead. */
export function SideMenu({ label, entries }: { label: string; entries: readonly SideMenuEntry[] }) {
  return (
    <Card className="!p-2">
      <nav aria-label={label}>
        {entries.map(({ href, label: title, Icon, count, badge, current }) => (
          <Link
            key={href}
            href={href}
            aria-current={current ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 text-ink no-underline',
              current ? 'bg-kok-soft font-[680]' : 'font-[540] hover:bg-sunken',
            )}
          >
            <Icon aria-hidden className={clsx('size-5 flex-none', current ? 'text-kok' : 'text-ink-3')} />
            {title}
            <CountBadge count={badge} className="ml-auto" />
            {count === undefined ? null : <span className="num ml-auto font-medium text-ink-3">{count}</span>}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
