'use client';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useToast } from '@/components/ui/toast';
import type { UserCardFragment } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { useNames } from '@/lib/profile/use-names';
import { useBlocked, useUnblock } from '@/lib/security/use-blocked';

/** People the viewer has blocked, each with a button to unblock. */
export function BlockedPeople() {
  const t = useTranslations('security');
  return (
    <section>
      <h1>{t('blockedTitle')}</h1>
      <p className="mt-2 mb-4 max-w-prose text-ink-2">{t('blockedText')}</p>
      <BlockedList />
    </section>
  );
}

function BlockedList() {
  const t = useTranslations('security');
  const errorText = useErrorText();
  const blocked = useBlocked();
  return (
    <PagedList
      query={blocked}
      label={t('blockedTitle')}
      errorText={errorText}
      empty={<EmptyState title={t('blockedEmptyTitle')} text={t('blockedEmptyText')} />}
    >
      {(people) => (
        <Card flush>
          <ul>
            {people.map((person) => (
              <BlockedRow key={person.id} person={person} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function BlockedRow({ person }: { person: UserCardFragment }) {
  const t = useTranslations('security');
  const toast = useToast();
  const errorText = useErrorText();
  const unblock = useUnblock();
  const name = useNames().fullName(person);
  const press = () =>
    unblock.mutate(person.id, {
      onSuccess: () => toast({ text: t('unblocked', { name }) }),
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return (
    <li className="flex items-center gap-3 border-line px-4 py-3 not-first:border-t">
      <Avatar user={person} size={48} />
      <p dir="auto" className="min-w-0 flex-1 font-[620] [overflow-wrap:anywhere]">
        {name}
      </p>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('unblockOne', { name })}
        pending={unblock.isPending}
        onClick={press}
      >
        {t('unblock')}
      </Button>
    </li>
  );
}
