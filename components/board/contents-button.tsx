'use client';
import { List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CONTENTS_KEY } from '@/lib/board/tool-keys';
import { BarButton } from './bar-button';
import type { Reading } from './use-reading';

/** Opens the list of what is on the board. */
export function ContentsButton({ reading }: { reading: Reading }) {
  const t = useTranslations('board-contents');
  return (
    <BarButton
      label={t('title')}
      shortcut={CONTENTS_KEY}
      aria-expanded={reading.isOpen}
      onClick={reading.toggle}
    >
      <List aria-hidden />
    </BarButton>
  );
}
