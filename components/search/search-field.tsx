'use client';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { PlainInput } from '@/components/ui/plain-field';
import { SEARCH_MAX } from '@/lib/contract/limits.ts';
import { TYPING_PAUSE_MS } from '@/lib/use-paused';

export interface SearchFieldProps {
  query: string;
  label: string;
  /** Default: that of a name. */
  placeholder?: string;
  onChange: (query: string) => void;
}

/** The search text; it is written to the address after a pause in typing. */
export function SearchField({ query, label, placeholder, onChange }: SearchFieldProps) {
  const t = useTranslations('search');
  const [text, setText] = useState(query);
  const [known, setKnown] = useState(query);
  // Going back, or a link, has put another text into the address than the field did.
  if (query !== known) {
    setKnown(query);
    if (query !== text.trim()) setText(query);
  }
  const find = () => {
    if (text.trim() !== query) onChange(text.trim());
  };
  const look = useEffectEvent(find);
  useEffect(() => {
    const timer = setTimeout(() => look(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search aria-label={label}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-2"
        />
        <PlainInput
          type="search"
          name="query"
          value={text}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          placeholder={placeholder ?? t('placeholder')}
          onChange={(event) => setText(event.target.value)}
          // On blur, before a link is followed: changing the address after the press would undo the navigation.
          onBlur={find}
          className="min-h-12 w-full rounded-field border-[1.5px] border-edge bg-surface pr-3 pl-[42px] text-body text-ink placeholder:text-ink-3"
        />
      </form>
    </search>
  );
}
