'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useFieldBinding } from '@/components/ui/field';
import { PlainInput } from '@/components/ui/plain-field';
import { LISTBOX_CLASS, OPTION_CLASS, useCombobox } from '@/components/ui/use-combobox';
import type { Link } from '@/lib/schedule/schedule-form';

export interface LinksFieldProps {
  value: readonly Link[];
  onChange: (links: Link[]) => void;
  /** What may be chosen and fits the typed text; null while it is loaded. */
  found: readonly Link[] | null;
  text: string;
  onText: (text: string) => void;
  /** Names the list and the chosen ones. */
  label: string;
  placeholder: string;
  empty: string;
}

/** Lessons as things, quizzes or boards of a lesson: chosen by title from the instructor's own, in the order in which they were chosen. */
export function LinksField({ value, label, placeholder, empty, ...props }: LinksFieldProps) {
  const { options, combobox, inputProps, input, said, remove, isEmpty } = useLinksField({ value, ...props });
  return (
    <div className="relative">
      <div className="rounded-field border-[1.5px] border-edge bg-surface p-1.5 has-[[aria-invalid]]:border-anar touch:py-0">
        <LinkChips links={value} label={label} onRemove={remove} />
        <PlainInput
          {...useFieldBinding()}
          {...combobox.inputProps}
          {...inputProps}
          ref={input}
          type="text"
          className="min-h-8 w-full bg-transparent px-1.5 outline-none touch:min-h-[42px] touch:text-body"
          placeholder={placeholder}
        />
      </div>
      <ul {...combobox.listProps} aria-label={label} className={LISTBOX_CLASS} hidden={!combobox.isOpen}>
        {combobox.isOpen
          ? options.map((link, index) => (
              <li key={link.id} {...combobox.optionProps(index)} className={OPTION_CLASS}>
                <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                  {link.title}
                </span>
              </li>
            ))
          : null}
      </ul>
      {isEmpty ? <p className="mt-1 text-meta text-ink-3">{empty}</p> : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function LinkChips({
  links,
  label,
  onRemove,
}: {
  links: readonly Link[];
  label: string;
  onRemove: (index: number) => void;
}) {
  const t = useTranslations('schedule');
  if (links.length === 0) return null;
  return (
    <ul aria-label={label} className="mb-1.5 flex flex-wrap gap-1.5 touch:pt-1.5">
      {links.map(({ id, title }, index) => (
        <li
          key={id}
          className="flex max-w-full min-w-0 items-center gap-1 rounded-voice bg-kok-soft pl-3 text-sm font-[620]"
        >
          <span dir="auto" className="min-w-0 py-1 [overflow-wrap:anywhere]">
            {title}
          </span>
          <button
            type="button"
            aria-label={t('removeLink', { title })}
            className="grid size-8 flex-none place-items-center rounded-field hover:bg-surface touch:size-11"
            onClick={() => onRemove(index)}
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type Chosen = Pick<LinksFieldProps, 'value' | 'onChange' | 'found' | 'text' | 'onText'>;

function useLinksField({ value, onChange, found, text, onText }: Chosen) {
  const t = useTranslations('schedule');
  const [touched, setTouched] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const options = (found ?? []).filter(({ id }) => !value.some((link) => link.id === id));
  const add = (link: Link) => {
    onChange([...value, link]);
    onText('');
    setSaid(t('linkAdded', { title: link.title }));
  };
  const remove = (index: number) => {
    const link = value[index];
    onChange(value.filter((_, place) => place !== index));
    if (link) setSaid(t('linkRemoved', { title: link.title }));
    input.current?.focus();
  };
  const combobox = useCombobox({ items: options, onPick: add });
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter never submits the form from here: a text is still half typed.
    if (event.key === 'Enter' && !combobox.isOpen && text !== '') event.preventDefault();
    else if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.length - 1);
    else combobox.inputProps.onKeyDown(event);
  };
  const inputProps = {
    value: text,
    onKeyDown,
    onFocus: () => setTouched(true),
    onClick: combobox.show,
    onChange: (event: { target: { value: string } }) => {
      onText(event.target.value);
      combobox.show();
    },
    onBlur: combobox.hide,
  };
  const isEmpty = touched && found !== null && options.length === 0 && (text !== '' || value.length === 0);
  return { options, combobox, inputProps, input, said, remove, isEmpty };
}
