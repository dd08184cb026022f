'use client';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useUnsent } from '@/lib/live/use-unsent';
import type { WrittenIn } from '@/lib/live/use-unsent';
import type { Unsent } from '@/lib/live/use-unsent';

function CopyWords({ text }: { text: string }) {
  const t = useTranslations('live.unsent');
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('copyFailed');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="subtle" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('copy')}
      </Button>
      <span role="status" className="text-meta text-ink-2 empty:hidden">
        {said ? t(said) : null}
      </span>
    </div>
  );
}

function Lost({ texts, others }: Pick<Unsent, 'texts' | 'others'>) {
  const t = useTranslations('live.unsent');
  return (
    <section className="w-full rounded-card border border-line bg-surface p-4 text-left">
      <h2 className="text-body font-[620] text-ink">{t('title')}</h2>
      <p className="text-meta text-ink-2">{t('reason')}</p>
      {texts.length > 0 ? (
        <>
          <ul
            className="my-3 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto"
            tabIndex={0}
            aria-label={t('title')}
          >
            {texts.map((text, index) => (
              <li
                key={index}
                className="rounded-field bg-bg px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere] text-ink"
              >
                {text}
              </li>
            ))}
          </ul>
          <CopyWords text={texts.join('\n\n')} />
        </>
      ) : null}
      {others > 0 ? <p className="mt-2 text-meta text-ink-2">{t('others', { count: others })}</p> : null}
    </section>
  );
}

export interface UnsentWordsProps {
  lesson: WrittenIn;
  /** They were put out: the server takes nothing more of them. */
  isOut?: boolean;
}

/** After a lesson: what this person wrote without a connection, and what became of it. Nothing if all was sent. */
export function UnsentWords({ lesson, isOut = false }: UnsentWordsProps) {
  const t = useTranslations('live.unsent');
  const unsent = useUnsent(lesson, isOut);
  const [hadSome, setHadSome] = useState(false);
  if (!unsent) return null;
  const { sending, texts, others } = unsent;
  if (sending > 0 && !hadSome) setHadSome(true);
  const isAllSent = hadSome && sending + texts.length + others === 0;
  return (
    <>
      <p role="status" className="text-ink empty:hidden">
        {sending > 0 ? t('sending', { count: sending }) : null}
        {isAllSent ? t('sent') : null}
      </p>
      {texts.length + others > 0 ? <Lost texts={texts} others={others} /> : null}
    </>
  );
}
