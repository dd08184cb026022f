'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { accountHref } from '@/lib/preferences/paths';
import type { AccountSection } from '@/lib/preferences/paths';
import type { SavedForm as State } from '@/lib/preferences/use-saved-form';
import { SavedForm } from '@/components/form/saved-form';
import { SectionFrame } from './section-frame';

export interface SectionFormProps {
  section: AccountSection;
  text: string;
  state: State & { endedRecommendation: boolean };
  children: ReactNode;
}

/** One section of the profile as a page: its heading and its form. */
export function SectionForm({ section, text, state, children }: SectionFormProps) {
  const t = useTranslations('preferences');
  return (
    <SectionFrame title={t(`section.${section}`)} text={text}>
      <SavedForm state={state}>
        {children}
        {state.endedRecommendation ? (
          <Note tone="hint" role="status">
            {t('recommendationEnded')}{' '}
            <Link href={accountHref('recommendation')} className="font-[620] text-kok underline">
              {t('section.recommendation')}
            </Link>
          </Note>
        ) : null}
      </SavedForm>
    </SectionFrame>
  );
}
