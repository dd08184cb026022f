'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { RecommendationPart } from '@/graphql/generated/graphql';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { useErrorText } from '@/lib/api/use-error-text';
import { accountHref } from '@/lib/preferences/paths';
import type { AccountSection } from '@/lib/preferences/paths';
import { preferencesKeys } from '@/lib/preferences/queries';
import type { OwnProfile } from '@/lib/preferences/queries';
import { saveRecommendation } from '@/lib/preferences/save';
import { useSaveProfile } from '@/lib/preferences/use-save-profile';
import { SavedWord } from '@/components/form/saved-form';
import { SectionFrame } from './section-frame';
import { WithProfile } from './with-profile';

/** The section where each requirement is met; the email is confirmed from the strip above every page. */
const PARTS = {
  EMAIL: null,
  PHOTO: 'photo',
  PRICE: 'prices',
  TARGET_LANGUAGE: 'target-language',
  SPECIALITY: 'specialities',
} as const satisfies Record<RecommendationPart, AccountSection | null>;

/** An instructor's consent to be recommended, and its requirements. */
export function RecommendationSection() {
  const t = useTranslations('preferences');
  return (
    <SectionFrame title={t('section.recommendation')} text={t('recommendationText')}>
      <WithProfile>{(profile) => <Consent profile={profile} />}</WithProfile>
    </SectionFrame>
  );
}

function Consent({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useSaveProfile(saveRecommendation);
  const isOn = save.isPending ? save.variables : profile.showOnRecommendationPage;
  const change = (show: boolean) => {
    if (save.isPending) return;
    // Another device may have changed a requirement: after a refusal the list is refetched.
    save.mutate(show, {
      onError: () => void client.invalidateQueries({ queryKey: preferencesKeys.profiles }),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <Switch label={t('recommendationSwitch')} checked={isOn} onCheckedChange={change} />
      <SavedWord state={save.isSuccess ? 'saved' : null} />
      {save.isError ? (
        <Note tone="error" role="alert">
          {errorText(save.error)}
        </Note>
      ) : null}
      <div>
        <h2 className="mb-1 text-h3">{t('recommendationNeeds')}</h2>
        <ul>
          {Object.entries(PARTS).map(([part, section]) => (
            <Part
              key={part}
              part={part as RecommendationPart}
              section={section}
              isMissing={profile.recommendationMissing.some((missing) => missing === part)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface PartProps {
  part: RecommendationPart;
  section: AccountSection | null;
  isMissing: boolean;
}

function Part({ part, section, isMissing }: PartProps) {
  const t = useTranslations('preferences');
  return (
    <li className="flex min-h-11 items-center gap-3 border-line not-first:border-t">
      {isMissing ? (
        <CircleDashed aria-hidden className="size-5 flex-none text-ink-3" />
      ) : (
        <Check aria-hidden className="size-5 flex-none text-jashyl" strokeWidth={3} />
      )}
      <span className="min-w-0 flex-1 py-2">
        {t(`part.${part}`)}
        <span className="sr-only">, {isMissing ? t('partMissing') : t('partThere')}</span>
      </span>
      {isMissing && section ? (
        <Link
          href={accountHref(section)}
          aria-label={`${t('partAdd')}: ${t(`section.${section}`)}`}
          className="inline-flex min-h-11 items-center font-[620] text-kok underline"
        >
          {t('partAdd')}
        </Link>
      ) : null}
    </li>
  );
}
