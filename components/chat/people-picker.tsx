'use client';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useConnections } from '@/lib/connection/use-connection';
import { NAME_MAX } from '@/lib/contract/limits.ts';
import { useNames } from '@/lib/profile/use-names';

export interface PeoplePickerProps {
  /** Null: pressing a person chooses only them. */
  chosen: readonly number[] | null;
  onChoose: (userId: number) => void;
  /** Ids of people who are not offered. */
  without?: readonly number[];
}

/** The viewer's connections, searched by name. */
export function PeoplePicker({ chosen, onChoose, without = [] }: PeoplePickerProps) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const { fullName } = useNames();
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim());
  const query = useConnections(search);
  const people = query.data?.filter(({ id }) => !without.includes(id));
  return (
    <>
      <Field label={t('searchPeople')}>
        <Input
          type="search"
          value={wanted}
          maxLength={NAME_MAX * 2}
          onChange={(event) => setWanted(event.target.value)}
        />
      </Field>
      {query.isPending ? (
        <Loading label={t('searchPeople')}>
          <SkeletonRows />
        </Loading>
      ) : !people ? (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : people.length === 0 ? (
        <p className="text-ink-2">{search ? t('nobodyFound') : t('nobodyToWrite')}</p>
      ) : (
        <ul className="grid max-h-[45dvh] gap-0.5 overflow-y-auto">
          {people.map((person) => {
            const isChosen = chosen?.includes(person.id) ?? false;
            return (
              <li key={person.id}>
                <button
                  type="button"
                  aria-pressed={chosen ? isChosen : undefined}
                  onClick={() => onChoose(person.id)}
                  className={clsx(
                    'flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-1.5 text-left hover:bg-sunken',
                    isChosen && 'bg-kok-soft',
                  )}
                >
                  <Avatar user={person} size={32} />
                  <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    {fullName(person)}
                  </span>
                  {isChosen ? <Check aria-hidden className="size-5 text-kok" /> : null}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      ) : null}
    </>
  );
}
