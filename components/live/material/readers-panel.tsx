'use client';
import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { Avatar } from '@/components/ui/avatar';
import { Dialog } from '@/components/ui/dialog';
import type { LivePerson } from '@/lib/live/people';
import { lookedUpBy } from '@/lib/live/use-readers';
import type { Readers, Whereabouts } from '@/lib/live/use-readers';
import { useNames } from '@/lib/profile/use-names';
import { useSide } from '../exercises/side-context';

export interface PlacedReader {
  person: LivePerson;
  whereabouts: Whereabouts;
}

interface ListsProps {
  placed: readonly PlacedReader[];
  readers: Readers;
  language: string | null;
}

interface ReadersPanelProps extends ListsProps {
  /** There is room beside the text. */
  hasSide: boolean;
  isAsked: boolean;
  onAsked: (isAsked: boolean) => void;
}

/** For the teacher: who reads where, and what was looked up. Beside the text; on a phone when it is asked for. */
export function ReadersPanel({ hasSide, isAsked, onAsked, ...props }: ReadersPanelProps) {
  const t = useTranslations('live-reading');
  const { beside } = useSide();
  if (hasSide) return beside ? createPortal(<Lists {...props} />, beside) : null;
  return (
    <Dialog open={isAsked} onOpenChange={onAsked} title={t('reading')}>
      <Lists {...props} />
    </Dialog>
  );
}

function Lists({ placed, readers, language }: ListsProps) {
  const t = useTranslations('live-reading');
  const { firstName } = useNames();
  const said = useWhereText();
  const words = lookedUpBy(readers);
  const nameOf = (id: number) => {
    const found = placed.find(({ person }) => person.id === id);
    return found ? firstName(found.person) : null;
  };
  return (
    <div className="divide-y divide-line">
      <section className="p-4 max-md:px-0">
        <h2 className="mb-1 text-h3">{t('whoIsWhere')}</h2>
        <ul aria-label={t('whoIsWhere')}>
          {placed.map(({ person, whereabouts }) => (
            <li
              key={person.id}
              data-testid={`reader-${person.id}`}
              className="flex items-center gap-2.5 py-1.5"
            >
              <Avatar user={person} size={32} />
              <span className="min-w-0 leading-tight">
                <span className="block truncate font-semibold">{firstName(person)}</span>
                <span className="block text-meta text-ink-2">{said(whereabouts)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="p-4 max-md:px-0">
        <h2 className="mb-1 text-h3">{t('words')}</h2>
        {words.length === 0 ? <p className="text-sm text-ink-2">{t('noWords')}</p> : null}
        <ul aria-label={t('words')} className="divide-y divide-line">
          {words.map(({ word, translation, userIds }) => (
            <li key={`${word} ${translation}`} className="py-1.5 leading-snug wrap-anywhere">
              <b lang={language ?? undefined}>{word}</b> <span className="text-ink-2">{translation}</span>
              <span className="block text-meta text-ink-2">
                {t('lookedUpBy', {
                  count: userIds.length,
                  names: userIds.flatMap((id) => nameOf(id) ?? []).join(', '),
                })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function useWhereText(): (whereabouts: Whereabouts) => string {
  const t = useTranslations('live-reading');
  return (whereabouts) => {
    if (whereabouts.is === 'WITH') return t('withYou');
    if (whereabouts.is === 'ELSEWHERE') return t('elsewhere');
    const { blocks } = whereabouts;
    if (blocks === 0) return t('samePlace');
    return blocks > 0 ? t('ahead', { count: blocks }) : t('behind', { count: -blocks });
  };
}
