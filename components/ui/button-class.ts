import clsx from 'clsx';

const VARIANTS = {
  primary: 'bg-kok text-on-kok hover:bg-kok-hover',
  secondary: 'text-kok shadow-[inset_0_0_0_1.5px_var(--kok)] hover:bg-kok-soft',
  subtle: 'bg-sunken text-ink hover:bg-line',
  yellow: 'bg-sary text-on-sary hover:brightness-95',
  danger: 'bg-anar text-on-anar hover:brightness-95',
  sent: 'border-[1.5px] border-dashed border-edge text-ink-2 hover:bg-sunken',
} as const;

const SIZES = {
  sm: 'min-h-9 touch:min-h-11 px-[13px] py-1 text-sm',
  md: 'min-h-ctl px-4 py-1.5',
  big: 'min-h-13 px-6 py-2 text-[17px]',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

/** Classes of a button, also for links in server components. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-voice text-center leading-[1.15] font-[640] no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    '[&_svg]:size-5 [&_svg]:flex-none',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
