'use client';
import clsx from 'clsx';
import { Keyboard, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import type { BoardItem } from '@/lib/board/contents/items';
import { KEYS_KEY } from '@/lib/board/tool-keys';
import { useHistory } from '@/lib/board/use-history';
import { BOARD_ELEMENT_NAME_MAX } from '@/lib/contract/limits.ts';
import { NameDialog } from '../name-dialog';
import { ItemList } from './item-list';
import { AddTools, ChangeTools } from './item-tools';
import type { AskedTools } from './item-tools';
import { BoardListContext } from './list-context';
import { actOf, useContents } from './use-contents';
import type { Contents, ContentsGiven } from './use-contents';

export interface ContentsPanelProps extends ContentsGiven {
  /** The name of who made it, if that is known. */
  makerOf: (id: string) => string | null;
  /** The tools are at the left. */
  upright: boolean;
  onKeys: () => void;
  onClose: () => void;
}

/** A sheet over the lower part; where there is room, beside the tools, so that what stands at the right is seen. */
const PANEL =
  'absolute inset-x-0 bottom-0 z-[7] flex h-[max(64%,16.5rem)] max-h-full flex-col rounded-t-[18px] border border-line bg-surface shadow-float outline-none ' +
  'md:inset-x-auto md:h-auto md:w-[300px] md:rounded-card ' +
  // A phone in landscape has no room for both.
  'short:fixed short:inset-0 short:z-50 short:h-auto short:rounded-none';

/** What is on the board as a list, which is gone through and changed by keys; on a phone a sheet. */
export function ContentsPanel({ makerOf, upright, onKeys, onClose, ...given }: ContentsPanelProps) {
  const t = useTranslations('board-contents');
  const panel = useRef<HTMLElement>(null);
  const contents = useContents(given, panel);
  const { items, active } = contents;
  const titleId = useId();
  const say = useContext(BoardListContext);
  useEffect(() => {
    say(true);
    return () => say(false);
  }, [say]);
  const canWrite = given.place !== null;
  const undo = useUndoKeys(given);
  const handleKey = (event: KeyboardEvent) => {
    const act =
      event.key === 'Escape' ? onClose : event.key === KEYS_KEY ? onKeys : canWrite ? undo(event) : null;
    if (!act || event.defaultPrevented) return;
    event.preventDefault();
    act();
  };
  const handleItemKey = (event: KeyboardEvent, item: BoardItem) => {
    const act = canWrite ? actOf(event, item, contents) : null;
    if (!act) return;
    event.preventDefault();
    act();
  };
  // The dialog is beside the panel: its keys are not the list's.
  return (
    <>
      <section
        ref={panel}
        tabIndex={-1}
        aria-labelledby={titleId}
        data-testid="board-contents"
        onKeyDown={handleKey}
        className={clsx(
          PANEL,
          upright ? 'md:top-2 md:bottom-2 md:left-16' : 'md:top-11 md:bottom-[68px] md:left-2',
        )}
      >
        <header className="flex flex-none items-center gap-1 py-1 pr-1 pl-4">
          <h2 id={titleId} className="min-w-0 flex-1 truncate text-base font-[680]">
            {t('title')}
          </h2>
          <IconButton label={t('keys')} onClick={onKeys} className="max-md:hidden">
            <Keyboard aria-hidden />
          </IconButton>
          <CloseButton onClose={onClose} />
        </header>
        <p className={clsx('flex-none px-4 pb-1 text-meta text-ink-2', canWrite && 'max-md:sr-only')}>
          {t(canWrite ? 'hint' : 'hintReading')}
        </p>
        {items.length > 0 ? (
          <ItemList
            {...{ items, active }}
            shown={contents.shown}
            chosen={contents.chosen}
            label={`${t('title')}: ${t('count', { count: items.length })}`}
            makerOf={({ ids }) => makerOf(ids[0] ?? '')}
            onGo={contents.go}
            onKey={handleItemKey}
          />
        ) : (
          <p className="flex-1 px-4 py-6 text-center text-ink-2">{t(canWrite ? 'emptyWriter' : 'empty')}</p>
        )}
        {items.length > contents.shown ? (
          <Button size="sm" variant="subtle" className="mx-4 mb-1 flex-none" onClick={contents.showMore}>
            {t('showMore')}
          </Button>
        ) : null}
        {canWrite ? <PanelTools contents={contents} /> : null}
      </section>
      <Naming contents={contents} />
    </>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const close = useTranslations('common')('close');
  return (
    <IconButton label={close} onClick={onClose}>
      <X aria-hidden />
    </IconButton>
  );
}

function PanelTools({ contents }: { contents: Contents }) {
  const { active } = contents;
  const [asked, setAsked] = useState<AskedTools | null>(null);
  return (
    <div className="flex flex-none flex-col gap-1 border-t border-line p-1.5">
      <ChangeTools
        idle={active === null}
        {...{ asked }}
        onAsk={setAsked}
        onEdit={() => contents.edit(active)}
        onRename={() => contents.setNamed(active)}
        onMove={contents.move}
        onResize={contents.resize}
        onRemove={contents.remove}
      />
      <AddTools isAsked={asked === 'add'} onAdd={contents.add} />
    </div>
  );
}

function Naming({ contents: { named, setNamed, rename } }: { contents: Contents }) {
  const t = useTranslations('board-contents');
  if (!named) return null;
  return (
    <NameDialog
      title={t('nameTitle')}
      hint={t('nameHint', { what: t(`kinds.${named.kind}`) })}
      name={named.name}
      maxLength={BOARD_ELEMENT_NAME_MAX}
      onClose={() => setNamed(null)}
      onSave={(name) => rename(named, name)}
    />
  );
}

/** Undo and redo by keys, and what is said about it. */
function useUndoKeys({ drawing, say }: ContentsGiven) {
  const t = useTranslations('board-contents');
  const history = useHistory(drawing.board);
  return ({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | null => {
    if (!ctrlKey && !metaKey) return null;
    const isZ = code === 'KeyZ' || key.toLowerCase() === 'z';
    const isBack = isZ && !shiftKey;
    if (!isZ && code !== 'KeyY' && key.toLowerCase() !== 'y') return null;
    return () => {
      if (isBack ? !history.canUndo : !history.canRedo) return;
      if (isBack) history.undo();
      else history.redo();
      say(t(isBack ? 'said.undone' : 'said.redone'));
    };
  };
}
