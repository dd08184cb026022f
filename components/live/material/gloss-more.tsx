'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import type { LivePerson } from '@/lib/live/people';

interface GlossForAllProps {
  /** How many students have looked it up, and those of them who are of the lesson still. */
  count: number;
  people: readonly LivePerson[];
  wasOpened: boolean;
  onOpen: () => void;
  /** Below: puts the word on the lesson's sheet. */
  putDown: ReactNode;
}

/** More are a number alone. */
const FACES_MAX = 4;

/** For the teacher, below a translation. */
export function GlossForAll({ count, people, wasOpened, onOpen, putDown }: GlossForAllProps) {
  const t = useTranslations('live-reading');
  return (
    <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2 pr-2.5 pb-0.5">
      {count > 0 ? (
        <span className="flex items-center gap-1.5 text-meta text-ink-2">
          <span aria-hidden className="flex -space-x-1.5">
            {people.slice(0, FACES_MAX).map((person) => (
              <Avatar key={person.id} user={person} size={24} />
            ))}
          </span>
          {t('lookedUpToo', { count })}
        </span>
      ) : null}
      <Button variant="subtle" size="sm" onClick={onOpen}>
        {t(wasOpened ? 'glossAgain' : 'glossForAll')}
      </Button>
      {putDown}
    </span>
  );
}

/** For a student, below the translation that the teacher opened. */
export function OpenedBy({ name }: { name: string }) {
  const t = useTranslations('live-reading');
  return <span className="block pr-2.5 text-meta text-ink-2">{t('glossOpened', { name })}</span>;
}
