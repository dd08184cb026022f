'use client';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { OPTION_CLASS, useCombobox } from '@/components/ui/use-combobox';
import { PlainInput } from '@/components/ui/plain-field';
import { useErrorText } from '@/lib/api/use-error-text';
import { SEARCH_MAX } from '@/lib/contract/limits.ts';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { isEnough, SEARCH_PATH, searchPath } from '@/lib/search/filter';
import { useSuggestions } from '@/lib/search/use-search';

type Suggestion = NonNullable<ReturnType<typeof useSuggestions>['found']>['items'][number];

export interface SearchBoxProps {
  className?: string;
  autoFocus?: boolean;
  /** Called when it led to another page, or when Escape was pressed with nothing left to close. */
  onLeave?: () => void;
}

/** Finds a person by name and opens their profile; Enter without a selection shows everybody who matches. */
export function SearchBox({ className, autoFocus, onLeave }: SearchBoxProps) {
  const t = useTranslations('common');
  const box = useSearchBox(onLeave);
  return (
    <search aria-label={t('findPeople')} className={clsx('relative', className)}>
      {/* Without script the form opens the search page. */}
      <form action={SEARCH_PATH} onSubmit={box.onSubmit}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-on-bar"
        />
        <PlainInput
          {...box.combobox.inputProps}
          {...box.inputProps}
          // A combobox may not be of the type "search".
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="query"
          maxLength={SEARCH_MAX}
          autoFocus={autoFocus}
          autoCapitalize="none"
          aria-label={t('findPeople')}
          placeholder={t('findPeople')}
          className="h-9 w-full rounded-field bg-white/12 scheme-dark pr-3 pl-[38px] text-sm text-white placeholder:text-on-bar focus:bg-white/18 touch:h-11 touch:text-body"
        />
      </form>
      <Panel box={box} />
      <p role="status" className="sr-only">
        {box.said}
      </p>
    </search>
  );
}

function useSearchBox(onLeave: (() => void) | undefined) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [isHere, setHere] = useState(false);
  const { found, settled, error } = useSuggestions(text);
  const leave = (path: string) => {
    setText('');
    setHere(false);
    router.push(path);
    onLeave?.();
  };
  const items = isEnough(text) ? (found?.items ?? []) : [];
  const combobox = useCombobox<Suggestion>({
    items,
    unlit: true,
    onPick: ({ id }) => leave(profilePath(id)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.isOpen) {
      setHere(false);
      onLeave?.();
    } else combobox.inputProps.onKeyDown(event);
  };
  const inputProps = {
    value: text,
    onKeyDown,
    onFocus: () => setHere(true),
    onClick: () => {
      setHere(true);
      combobox.show();
    },
    onChange: (event: { target: HTMLInputElement }) => {
      setText(event.target.value);
      setHere(true);
      combobox.show();
    },
    onBlur: () => {
      setHere(false);
      combobox.hide();
    },
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    leave(searchPath({ query: text.trim() }));
  };
  return {
    text,
    items,
    isHere,
    found,
    settled,
    error,
    combobox,
    inputProps,
    onSubmit,
    ...useSaid(text, settled, found),
  };
}

/** The text announced once the result is known. */
function useSaid(text: string, settled: boolean, found: { total: number } | undefined) {
  const t = useTranslations('common');
  if (text.trim() === '') return { said: '' };
  if (!isEnough(text)) return { said: t('typeName') };
  return { said: settled && found ? t('foundCount', { n: found.total }) : '' };
}

/** Below the field: a hint, the matching people, or that there are none. */
function Panel({ box }: { box: ReturnType<typeof useSearchBox> }) {
  const t = useTranslations('common');
  const { fullName } = useNames();
  const { combobox, items, isHere } = box;
  return (
    <div
      hidden={!isHere}
      // Keeps the focus in the field when the press is beside the rows.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-dialog mt-1.5 max-[1099px]:-right-[calc(var(--ctl)+4px)] max-h-[min(480px,calc(100dvh-72px))] overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float"
    >
      <ul {...combobox.listProps} aria-label={t('suggestions')} hidden={!combobox.isOpen}>
        {combobox.isOpen
          ? items.map((person, index) => (
              <li key={person.id} {...combobox.optionProps(index)} className={OPTION_CLASS}>
                <Avatar user={person} size={32} />
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block truncate font-[620]">
                    {fullName(person)}
                  </span>
                  {person.shortAbout ? (
                    <span dir="auto" className="block truncate text-meta text-ink-3">
                      {person.shortAbout}
                    </span>
                  ) : null}
                </span>
              </li>
            ))
          : null}
      </ul>
      <Below box={box} />
    </div>
  );
}

function Below({ box: { text, items, settled, error, onSubmit } }: { box: ReturnType<typeof useSearchBox> }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  if (!isEnough(text)) return <Line>{t('typeName')}</Line>;
  if (error) return <Line>{errorText(error)}</Line>;
  if (items.length === 0) return <Line>{t(settled ? 'noMatchingUsers' : 'searching')}</Line>;
  return (
    <button
      type="button"
      // Enter in the field does the same.
      tabIndex={-1}
      onClick={(event) => onSubmit(event as never)}
      className="mt-1 block min-h-11 w-full rounded-field border-t border-line px-3 py-1.5 text-left text-sm font-[620] text-kok hover:bg-sunken"
    >
      <span className="line-clamp-2 wrap-anywhere">{t('showAllFound', { query: text.trim() })}</span>
    </button>
  );
}

const Line = ({ children }: { children: string }) => (
  <p className="px-3 py-2.5 text-sm text-ink-2">{children}</p>
);
