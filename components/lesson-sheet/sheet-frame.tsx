import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SheetFrameProps {
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The sheet stands out among the parts of a lesson's page; on paper it is the page. */
export function SheetFrame({ aside, children }: SheetFrameProps) {
  const t = useTranslations('lesson-sheet');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-voice border-2 border-kok bg-surface p-5 max-md:p-3.5 print:border-0 print:p-0"
    >
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-h2">
          {t('title')}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface ListFrameProps {
  title: string;
  icon: ReactNode;
  count: number;
  /** Shown where there is nothing. */
  empty: string;
  children: ReactNode;
  /** Below the list. */
  more?: ReactNode;
}

/** A list of the sheet with its title. */
export function ListFrame({ title, icon, count, empty, children, more }: ListFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="flex items-center gap-2 text-h3 [&_svg]:size-5 [&_svg]:text-kok">
        {icon}
        {title} {count > 0 ? <span className="num text-[15px] text-ink-3">{count}</span> : null}
      </h3>
      {count === 0 ? <p className="mt-1.5 text-ink-2">{empty}</p> : <ul>{children}</ul>}
      {more}
    </section>
  );
}

/** Words beside corrections; on a phone one below the other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2 print:grid-cols-2">{children}</div>;
}
