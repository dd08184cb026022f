import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { effectiveDay, LEGAL_EFFECTIVE, type LegalBlock, type LegalText } from '@/lib/public/legal/legal-text';
import { ContactSection } from './contact-section';

/** A long text; its contents are beside it on a wide screen, below its title on a narrow one, and omitted in print. */
export function LegalScreen({ text, contact }: { text: LegalText; contact: string }) {
  const t = useTranslations('legal');
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-6 md:px-6 md:py-11 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-x-12">
      <header className="max-w-prose min-w-0 text-body leading-[1.5] lg:col-start-2">
        <h1>{text.title}</h1>
        <p className="mt-3 text-lead text-ink-2">{text.summary}</p>
        <p className="mt-3 font-[620]">
          <time dateTime={LEGAL_EFFECTIVE}>{t('effective', { day: effectiveDay(locale) })}</time>
        </p>
        <Note tone="hint" className="mt-5">
          <p>{t('draft')}</p>
        </Note>
      </header>
      <Contents text={text} />
      <article className="max-w-prose min-w-0 space-y-8 text-body leading-[1.5] lg:col-start-2">
        {text.sections.map(({ id, title, blocks }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              {index + 1}. {title}
            </h2>
            {blocks.map((block, at) => (
              <Block key={at} block={block} />
            ))}
          </section>
        ))}
        <ContactSection contact={contact} />
      </article>
    </div>
  );
}

function Contents({ text }: { text: LegalText }) {
  const t = useTranslations('legal');
  return (
    <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-[76px] lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden">
      <h2 id="contents" className="text-h3">
        {t('contents')}
      </h2>
      <ol className="mt-3 list-decimal pl-6 marker:text-ink-3">
        {text.sections.map(({ id, title }) => (
          <li key={id} className="pl-1">
            <a
              href={`#${id}`}
              className="inline-block py-1 text-kok underline decoration-1 underline-offset-3 touch:py-[11px]"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-3">{block}</p>;
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-6 marker:text-ink-3">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
