import clsx from 'clsx';
import { Play } from 'lucide-react';

export interface VideoPosterProps {
  title: string;
  hint: string;
  /** In a card. */
  isSmall?: boolean;
}

/** What stands in a video's place until it is pressed: a picture of ours, so that nothing is asked of its host. */
export function VideoPoster({ title, hint, isSmall = false }: VideoPosterProps) {
  return (
    <span
      className={clsx('block overflow-hidden bg-[#032638] text-start text-white', !isSmall && 'rounded-card')}
    >
      <svg
        viewBox="0 0 660 196"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        className={clsx('block w-full', isSmall ? 'h-24' : 'h-48 max-md:h-38')}
      >
        <path fill="#9DDCF1" d="M0 0h660v196H0z" />
        <circle cx="560" cy="52" r="26" fill="#FCBD30" />
        <path fill="#055C83" d="M0 150 120 52l66 62 96-92 118 108 70-56 190 104v20H0z" />
        <path
          fill="#fff"
          d="m282 22 50 46-30-8-20 16-30-20zM120 52l36 34-24-5-16 12-22-16zM470 74l36 20-24-2-14 10-22-8z"
        />
        <path fill="#135C30" d="M0 158q170-30 340 4t320-12v46H0z" />
      </svg>
      <span className="flex items-center gap-3.5 px-3.5 py-3">
        <span
          className={clsx(
            'grid flex-none place-items-center bg-[#FCBD30] text-[#0A212B]',
            isSmall ? 'size-10 rounded-voice' : 'size-14 rounded-[18px_18px_18px_4px]',
          )}
        >
          <Play aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 leading-snug wrap-anywhere">
          <b dir="auto" className="block">
            {title}
          </b>
          <span className="text-sm text-[#D6E4EA]">{hint}</span>
        </span>
      </span>
    </span>
  );
}
