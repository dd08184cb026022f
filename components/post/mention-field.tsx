'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Textarea } from '@/components/ui/input';
import { POST_MENTIONS_MAX } from '@/lib/contract/post.ts';
import { askedName, withMention } from '@/lib/post/mentions';
import type { Mentioned } from '@/lib/post/mentions';
import { useMentionable } from '@/lib/post/use-mentionable';
import { useNames } from '@/lib/profile/use-names';

/** People offered at a time: what fits above a phone's keyboard. */
const OFFERED = 5;

export interface MentionFieldProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'ref' | 'onKeyDown'
> {
  value: string;
  /** Who was chosen so far. */
  people: readonly Mentioned[];
  onText: (text: string, people: readonly Mentioned[]) => void;
  /** Keys that the list of people leaves alone. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A text in which "@" and letters offer one's connections; the arrows choose, Enter takes, Escape closes. */
export function MentionField({ value, people, onText, onKey, ...rest }: MentionFieldProps) {
  const t = useTranslations('post');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const listId = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = useMentionable(people.length < POST_MENTIONS_MAX ? asked : null).slice(0, OFFERED);
  const isOpen = asked !== null && found.length > 0;
  const current = isOpen ? found[Math.min(at, found.length - 1)] : undefined;
  const follow = () => {
    const element = area.current;
    if (!element || element.selectionStart !== element.selectionEnd) return setAsked(null);
    setAsked(askedName(element.value, element.selectionStart));
    setAt(0);
  };
  const take = (person: Mentioned) => {
    const put = withMention(value, area.current?.selectionStart ?? value.length, person);
    setAsked(null);
    if (!put) return;
    onText(put.text, [...people.filter(({ id }) => id !== person.id), person]);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(put.caret, put.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!current || event.nativeEvent.isComposing) return onKey?.(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(current);
    else if (event.key === 'Escape') setAsked(null);
    else return onKey?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="min-w-0">
      <Textarea
        dir="auto"
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
        onChange={({ target }) => {
          onText(target.value, people);
          follow();
        }}
        onKeyDown={onKeyDown}
        onClick={follow}
        onBlur={() => setAsked(null)}
      />
      <p role="status" className="sr-only">
        {isOpen ? t('peopleFound', { count: found.length }) : null}
      </p>
      {isOpen ? <People id={listId} people={found} current={current} onTake={take} /> : null}
    </div>
  );
}

type Person = ReturnType<typeof useMentionable>[number];

interface PeopleProps {
  id: string;
  people: readonly Person[];
  current: Person | undefined;
  onTake: (person: Person) => void;
}

function People({ id, people, current, onTake }: PeopleProps) {
  const t = useTranslations('post');
  const { fullName } = useNames();
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('mention')}
      className="mt-1 rounded-field border border-line bg-surface p-1"
    >
      {people.map((person) => (
        <li key={person.id} role="presentation">
          <button
            type="button"
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === current}
            // The field keeps the focus, so that typing goes on.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(person)}
            className={clsx(
              'flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-left',
              person === current ? 'bg-kok-soft' : 'hover:bg-sunken',
            )}
          >
            <Avatar user={person} size={32} />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {fullName(person)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
