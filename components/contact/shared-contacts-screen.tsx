'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ContactCard } from '@/lib/contact/queries';
import { useSharings } from '@/lib/contact/use-contacts';
import { SharedCard } from './shared-card';

/** Contacts that others shared with the viewer: unopened ones first. */
export function SharedContactsScreen() {
  const t = useTranslations('contact');
  const errorText = useErrorText();
  const query = useSharings();
  // A card opened here keeps its position until the next visit, so that nothing moves.
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const isFresh = ({ id, readAt }: ContactCard) => readAt === null || opened.has(id);
  const onOpened = (id: number) => setOpened((before) => new Set(before).add(id));
  return (
    <>
      <h1>{t('title')}</h1>
      <PagedList
        query={query}
        label={t('title')}
        errorText={errorText}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {(cards) => (
          <>
            <Section title={t('fresh')} cards={cards.filter(isFresh).sort(byAge)} onOpened={onOpened} />
            <Section title={t('opened')} cards={cards.filter((card) => !isFresh(card))} onOpened={onOpened} />
          </>
        )}
      </PagedList>
    </>
  );
}

const byAge = (a: ContactCard, b: ContactCard) => b.id - a.id;

interface SectionProps {
  title: string;
  cards: ContactCard[];
  onOpened: (id: number) => void;
}

function Section({ title, cards, onOpened }: SectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      <Card flush>
        <ul>
          {cards.map((card) => (
            <SharedCard key={card.id} card={card} onOpened={() => onOpened(card.id)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
