import type { ReactNode, Ref } from 'react';

/** A form on a felt background: a card under a strip of horns. */
export function EntryPanel({
  title,
  titleRef,
  text,
  children,
  below,
}: {
  title: string;
  /** For focusing the title of a result. */
  titleRef?: Ref<HTMLHeadingElement>;
  text?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-xl px-3 py-6 md:py-12">
      <div className="rounded-dialog border border-line bg-surface px-4 py-6 md:px-8 md:py-8">
        <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="outline-none">
          {title}
        </h1>
        {text ? <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">{text}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
      {below ? (
        <p className="mt-4 px-4 text-center text-ink-2 touch:[&_a]:inline-block touch:[&_a]:py-3.5">
          {below}
        </p>
      ) : null}
    </div>
  );
}
