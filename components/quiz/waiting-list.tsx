'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { exercisePath } from '@/lib/quiz/paths';
import { nameOfLine } from '@/lib/quiz/draft-queries';
import type { OutlineItem } from '@/lib/quiz/draft-queries';
import { KIND_ICONS } from './kinds';

/** What was typed into exercises of a quiz and is not in place: students do not see it. */
export function WaitingList({ quizId, items }: { quizId: number; items: readonly OutlineItem[] }) {
  const t = useTranslations('editor');
  return (
    <section aria-label={t('notInPlace')} className="border-t border-line">
      <h3 className="px-4 pt-4 pb-2">{t('notInPlace')}</h3>
      <ul>
        {items.map((item) => (
          <WaitingRow key={item.id} item={item} href={exercisePath(quizId, item.id)} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ item, href }: { item: OutlineItem; href: string }) {
  const t = useTranslations('editor');
  const Icon = KIND_ICONS[item.type];
  const name = nameOfLine(item);
  const kind = t(`kind.${item.type}`);
  const facts = [
    name ? kind : null,
    item.errorsCount > 0 ? t('toFix', { count: item.errorsCount }) : null,
    item.order === null ? null : t('earlierShown'),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2">
      <Icon aria-hidden className="size-5 flex-none text-ink-3" />
      <Link
        href={href}
        prefetch={false}
        className="min-h-11 min-w-0 flex-1 content-center text-ink no-underline hover:underline"
      >
        <span
          dir="auto"
          lang={name ? item.language : undefined}
          className="block font-[620] [overflow-wrap:anywhere]"
        >
          {name || kind}
        </span>
        <span className="block text-meta text-ink-2">{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}
