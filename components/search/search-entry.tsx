'use client';
import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { SEARCH_PATH } from '@/lib/search/filter';
import { SearchBox } from './search-box';

const useIsShown = () => {
  const user = useCurrentUser();
  const pathname = usePathname();
  return user !== null && pathname !== SEARCH_PATH;
};

/** The search field of the top bar on wide screens; the search page has its own. */
export function WideSearch() {
  return useIsShown() ? (
    <SearchBox className="w-[300px] min-w-40 transition-[width] focus-within:w-[460px] max-[1099px]:hidden" />
  ) : null;
}

/** On narrow screens: a button that opens a field over the bar. */
export function NarrowSearch() {
  return useIsShown() ? <OverBar /> : null;
}

function OverBar() {
  const t = useTranslations('common');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="min-[1100px]:hidden">
      <IconButton
        ref={opener}
        tone="bar"
        label={t('searchShort')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
      </IconButton>
      {open ? (
        <div className="absolute inset-0 z-dialog flex items-center gap-1 bg-bar px-3">
          <SearchBox autoFocus className="min-w-0 flex-1" onLeave={close} />
          <IconButton tone="bar" label={t('closeSearch')} onClick={close}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
