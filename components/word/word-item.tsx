'use client';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { serverClock } from '@/lib/app/server-clock';
import { wordStep } from '@/lib/contract/word/schedule.ts';
import type { Word } from '@/lib/word/queries';
import { useRemoveWord } from '@/lib/word/use-words';
import { dayText } from '@/lib/word/when-text';
import { Sentence } from './sentence';
import { StepMark } from './step-mark';
import { WordDialog } from './word-dialog';
import { WordListen } from './word-listen';
import { WordSource } from './word-source';

/** A row of the list: the word, where it was met, how well it is known and when it comes again. */
export function WordItem({ word }: { word: Word }) {
  const t = useTranslations('word');
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-3.5 gap-y-0.5 border-line py-2 pr-2 pl-2.5 leading-snug not-first:border-t lg:grid-cols-[44px_minmax(0,1.1fr)_minmax(0,1.7fr)_108px_44px]">
      <span className="size-11 max-lg:row-span-2 max-lg:self-start">
        <WordListen word={word} />
      </span>
      <p className="wrap-anywhere">
        <b dir="auto" lang={word.language ?? undefined}>
          {word.word}
        </b>
        <span dir="auto" lang={word.translationLanguage ?? undefined} className="block text-sm text-ink-2">
          {word.translation}
        </span>
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere max-lg:col-start-2">
        {word.sentence ? (
          <span className="block">
            <Sentence word={word} as="bold" />
          </span>
        ) : null}
        <WordSource word={word} />
      </p>
      <p className="max-lg:col-start-2">
        <StepMark step={wordStep(word.progress)} />
        <NextTime dueAt={word.progress.dueAt} />
      </p>
      <div className="max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start">
        <Menu
          trigger={
            <IconButton label={t('more', { word: word.word })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpen('edit')}>
            {t('editWord')}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => setOpen('remove')}>
            {t('removeWord')}
          </MenuItem>
        </Menu>
      </div>
      {open === 'edit' ? <WordDialog word={word} onClose={close} /> : null}
      <RemoveDialog word={word} open={open === 'remove'} onClose={close} />
    </li>
  );
}

function NextTime({ dueAt }: { dueAt: string }) {
  const t = useTranslations('word');
  const locale = useLocale();
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const [now] = useState(serverClock);
  const at = Date.parse(dueAt);
  return (
    <span suppressHydrationWarning className="block text-meta text-ink-3">
      {at <= now ? t('due') : dayText(locale, zone, { dueAt: at, now })}
    </span>
  );
}

interface RemoveDialogProps {
  word: Pick<Word, 'id' | 'word'>;
  open: boolean;
  onClose: () => void;
}

function RemoveDialog({ word: { id, word }, open, onClose }: RemoveDialogProps) {
  const t = useTranslations('word');
  const common = useTranslations('common');
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemoveWord();
  const removeNow = async () => {
    try {
      await remove.mutateAsync(id);
      toast({ text: t('removed') });
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
    onClose();
  };
  return (
    <AlertDialog
      open={open}
      title={t('removeTitle', { word })}
      description={t('removeText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={common('delete')}
      onAction={() => void removeNow()}
      pending={remove.isPending}
      danger
    />
  );
}
