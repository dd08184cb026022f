import clsx from 'clsx';

/** A count; nothing at zero. Above 99 the exact number does not help. */
export function CountBadge({ count, className }: { count?: number | null; className?: string }) {
  if (!count || count < 1) return null;
  return (
    <span
      className={clsx(
        'num inline-grid h-5 min-w-5 place-items-center rounded-full bg-sary px-1.5 text-[12.5px] leading-none font-bold text-on-sary',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
