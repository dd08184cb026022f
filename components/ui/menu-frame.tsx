import type { ReactNode } from 'react';
import { SideMenu } from './side-menu';
import type { SideMenuEntry } from './side-menu';
import { LinkTabs } from './tabs';

export interface MenuFrameProps {
  label: string;
  entries: readonly SideMenuEntry[];
  children: ReactNode;
}

/** Frame of the pages of an area: a menu beside them, a row of tabs on a phone. */
export function MenuFrame({ label, entries, children }: MenuFrameProps) {
  const tabs = entries.map(({ href, label: title, count, badge, current }) => ({
    href,
    current,
    count: badge,
    label: (
      <>
        {title}
        {/* A plain number: the badge is for what waits for the person. */}
        {count === undefined ? null : <span className="num font-medium text-ink-3">{count}</span>}
      </>
    ),
  }));
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 max-md:pb-6 md:grid-cols-[280px_minmax(0,1fr)]">
      <aside className="max-md:hidden">
        <SideMenu label={label} entries={entries} />
      </aside>
      <div className="min-w-0 md:hidden">
        <LinkTabs label={label} items={tabs} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}
