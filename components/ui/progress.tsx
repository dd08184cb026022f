import clsx from 'clsx';

export interface ProgressProps {
  value: number;
  max: number;
  /** What is in progress. */
  label: string;
  className?: string;
}

export function Progress({ value, max, label, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={clsx('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div className="h-full rounded-full bg-kok" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
