import clsx from 'clsx';
import Link from 'next/link';
import { BRAND } from '@/lib/brand';

/** The T is a ram's horn. The name may be hidden on narrow screens to leave room in the bar. */
export function Logo({ href, nameFrom }: { href: string; nameFrom?: 'lg' }) {
  return (
    <Link
      href={href}
      aria-label={BRAND}
      className="flex min-h-11 min-w-11 flex-none items-center gap-[9px] text-[21px] leading-none font-extrabold tracking-[-0.02em] text-white no-underline [font-variation-settings:'FLAR'_100]"
    >
      <svg viewBox="0 0 64 64" aria-hidden className="block size-[30px]">
        <path d="M14 2H50Q62 2 62 14V50Q62 62 50 62H8Q2 62 2 56V14Q2 2 14 2Z" fill="#C11435" />
        <g fill="none" stroke="#FCBD30" strokeWidth="8" strokeLinecap="round">
          <path d="M32 54V30C32 8 11 10 11 23.5C11 33 22.5 33 22.5 25.5" />
          <path d="M32 30C32 8 53 10 53 23.5C53 33 41.5 33 41.5 25.5" />
        </g>
      </svg>
      <span className={clsx(nameFrom === 'lg' ? 'max-lg:hidden' : 'max-[374px]:hidden')}>{BRAND}</span>
    </Link>
  );
}
