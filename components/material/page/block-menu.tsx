'use client';
import { Ellipsis, Link2, Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { LazySendDialog } from '@/components/chat/lazy-send-dialog';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { blockPath } from '@/lib/material/paths';
import { useCurrentBlock } from '@/lib/material/use-current-block';
import type { CurrentBlock } from '@/lib/material/use-current-block';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};
/** Characters of a block by which it is known. */
const WORDS_MAX = 60;

export interface BlockMenuProps {
  /** The element whose children are the blocks. */
  text: RefObject<HTMLElement | null>;
  publicationId: number;
  isVisitor: boolean;
}

/**
 * What can be done with one block. One button stands at the block that the reader is at, so that the keyboard meets it
 * once and not at each of 500; there the arrows lead from block to block.
 */
export function BlockMenu({ text, publicationId, isVisitor }: BlockMenuProps) {
  const t = useTranslations('material-page');
  const place = useRef<HTMLDivElement>(null);
  const { current, move } = useCurrentBlock(
    text,
    () => place.current?.querySelector('[aria-expanded=true]') instanceof Element,
  );
  const [sent, setSent] = useState<{ id: string; title: string } | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const copy = useCopyLink(publicationId);
  if (!current) return null;
  const { element, number, count, top } = current;
  const words = wordsOf(current);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    // In the open menu the arrows are the menu's.
    if (step === undefined || !(event.target as Element).matches('[aria-expanded=false]')) return;
    event.preventDefault();
    event.stopPropagation();
    move(step);
    setIsMoved(true);
  };
  return (
    <div
      ref={place}
      className="page-block-menu"
      style={{ top }}
      onKeyDownCapture={onKeyDown}
      onBlur={() => setIsMoved(false)}
    >
      <Menu
        trigger={
          <IconButton size="sm" label={t('blockMenu', { number, count, words })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {isVisitor ? null : (
          <MenuItem icon={<Send aria-hidden />} onSelect={() => setSent({ id: element.id, title: words })}>
            {t('sendBlock')}
          </MenuItem>
        )}
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copy(element.id)}>
          {t('copyBlockLink')}
        </MenuItem>
      </Menu>
      {/* Said when the keyboard moves it: not at each block that the mouse passes. */}
      <span aria-live="polite" className="sr-only">
        {isMoved ? t('blockAt', { number, count, words }) : null}
      </span>
      {sent ? (
        <LazySendDialog
          thing={{ kind: 'publicationResource', id: sent.id, title: sent.title || t('publication') }}
          onClose={() => setSent(null)}
        />
      ) : null}
    </div>
  );
}

/** How a block begins, for the ear. */
const wordsOf = ({ element }: CurrentBlock): string =>
  (element.textContent || element.querySelector('img')?.alt || '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, WORDS_MAX);

function useCopyLink(publicationId: number) {
  const t = useTranslations('material-page');
  const toast = useToast();
  return async (blockId: string) => {
    const address = new URL(blockPath(publicationId, blockId), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: t('blockLinkCopied') });
    } catch {
      // Without HTTPS there is no clipboard: the address goes where the reader can take it.
      window.location.hash = blockId;
      toast({ text: t('blockLinkInAddress') });
    }
  };
}
