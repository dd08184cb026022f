'use client';
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { IconButton } from '@/components/ui/button';
import { PlainTextarea } from '@/components/ui/plain-field';
import { SHEET_TEXT_MAX } from '@/lib/contract/limits.ts';
import { fieldOf } from '@/lib/lesson-sheet/sheet-fields';
import type { ItemFields } from '@/lib/lesson-sheet/sheet-fields';
import type { SheetAutosave } from '@/lib/lesson-sheet/use-sheet';

interface EditedItemProps {
  itemKey: string;
  /** Names it for who does not see it. */
  name: string;
  state: SheetAutosave;
  children: (item: ItemFields, change: (part: Partial<ItemFields>) => void) => ReactNode;
}

const AS_IT_IS: ItemFields = { isHidden: false, translation: null, sentence: null, note: null };

/** An item of the sheet with the press that hides it; hidden, it is not on the paper either. */
export function EditedItem({ itemKey, name, state, children }: EditedItemProps) {
  const t = useTranslations('lesson-sheet');
  const field = fieldOf(itemKey);
  const item = state.values[field] ?? AS_IT_IS;
  const change = (part: Partial<ItemFields>) => state.change(field, { ...item, ...part });
  const { isHidden } = item;
  return (
    <li
      className={clsx('border-line py-2 break-inside-avoid not-first:border-t', isHidden && 'print:hidden')}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          {isHidden ? <p className="text-meta text-ink-3">{t('hidden')}</p> : null}
          {children(item, change)}
        </div>
        <IconButton
          label={t(isHidden ? 'show' : 'hide', { item: name })}
          aria-pressed={isHidden}
          className="print:hidden"
          onClick={() => change({ isHidden: !isHidden })}
        >
          {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
      {/* Of an item that is gone there is nothing to choose. */}
      {state.conflicts[field]?.theirs ? (
        <FieldConflict
          state={state}
          field={field}
          label={name}
          show={(value) => [value.translation, value.sentence, value.note].filter(Boolean).join('\n')}
        />
      ) : null}
    </li>
  );
}

interface InPlaceProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  lang?: string | undefined;
}

/** A text that is edited where it stands: it looks like one until it is touched, and is as high as it needs. */
export function InPlace({ label, value, onChange, onLeave, lang, placeholder }: InPlaceProps) {
  return (
    <>
      <PlainTextarea
        {...{ lang, placeholder, value }}
        aria-label={label}
        dir="auto"
        rows={1}
        maxLength={SHEET_TEXT_MAX}
        // A line of the sheet has no lines of its own.
        onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
        onBlur={onLeave}
        className="-mx-1.5 block w-full min-w-0 resize-none rounded-field border-[1.5px] border-transparent bg-transparent px-1.5 py-0.5 text-sm text-ink-2 [field-sizing:content] hover:border-edge focus:border-edge focus:bg-surface touch:min-h-11 touch:py-2 touch:text-body print:hidden"
      />
      {value ? (
        <span aria-hidden dir="auto" className="hidden text-sm text-ink-2 wrap-anywhere print:block">
          {value}
        </span>
      ) : null}
    </>
  );
}
