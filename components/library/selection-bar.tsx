'use client';
import { Eye, FolderInput, Trash2, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toolbar } from 'radix-ui';
import type { MaterialAction } from './dialog-props';

interface SelectionBarProps {
  count: number;
  /** How many there are to select from. */
  total: number;
  onSelectAll: () => void;
  onAct: (action: MaterialAction) => void;
  onClear: () => void;
}

const ACTIONS: readonly (readonly [MaterialAction, LucideIcon])[] = [
  ['move', FolderInput],
  ['privacy', Eye],
  ['delete', Trash2],
];
const BUTTON_CLASS =
  'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-field px-2.5 font-[640] hover:bg-white/12 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1 max-md:text-tiny [&_svg]:size-5';

/** What can be done with the selection: above the list, on a phone in place of the bottom bar. */
export function SelectionBar({ count, total, onSelectAll, onAct, onClear }: SelectionBarProps) {
  const t = useTranslations('library');
  return (
    <Toolbar.Root
      aria-label={t('selection')}
      className="on-dark flex items-center gap-1 bg-[#032638] px-3 text-white max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-toast max-md:min-h-[60px] max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:top-16 md:z-bar md:mb-4 md:rounded-card md:py-1"
    >
      <span role="status" className="num min-w-0 font-[640]">
        {t('selected', { count, total })}
      </span>
      <Toolbar.Button className={`${BUTTON_CLASS} underline max-md:hidden`} onClick={onSelectAll}>
        {t('selectAll')}
      </Toolbar.Button>
      <span className="flex-1" />
      {ACTIONS.map(([action, Icon]) => (
        <Toolbar.Button key={action} className={BUTTON_CLASS} onClick={() => onAct(action)}>
          <Icon aria-hidden />
          {t(action)}
        </Toolbar.Button>
      ))}
      <Toolbar.Button className={BUTTON_CLASS} onClick={onClear}>
        <X aria-hidden />
        {t('clear')}
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
