import clsx from 'clsx';

/** A choice that filters a list; pressed: on ink. */
export const chipClass = (pressed: boolean): string =>
  clsx(
    'inline-flex min-h-11 flex-none items-center gap-2 rounded-field border-[1.5px] px-3 font-[600] [&_svg]:size-5',
    pressed ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface text-ink hover:bg-sunken',
  );
