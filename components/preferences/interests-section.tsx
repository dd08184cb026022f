'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FieldError } from '@/components/ui/field';
import { Sign } from '@/components/ui/sign';
import { INTERESTS_MAX } from '@/lib/contract/limits.ts';
import { CHOICE_VALUES, interestsOf, interestsSchema, withChosen } from '@/lib/preferences/choice-forms';
import type { Catalogue, OwnProfile } from '@/lib/preferences/queries';
import { saveInterests } from '@/lib/preferences/save';
import { useLimitedChoice } from '@/lib/preferences/use-limited-choice';
import { useSectionForm } from '@/lib/preferences/use-section-form';
import { SectionForm } from './section-form';
import { WithCatalogue } from './with-profile';

export function InterestsSection() {
  return (
    <WithCatalogue>
      {(profile, catalogue) => <InterestsForm profile={profile} catalogue={catalogue} />}
    </WithCatalogue>
  );
}

const CHIP_CLASS =
  'inline-flex min-h-ctl items-center gap-2 rounded-voice border-[1.5px] px-3 py-1.5 text-left font-[560] wrap-anywhere ' +
  'border-edge bg-surface text-ink hover:bg-sunken aria-pressed:border-kok aria-pressed:bg-kok-soft [&_svg]:size-5 [&_svg]:flex-none';

function InterestsForm({ profile, catalogue }: { profile: OwnProfile; catalogue: Catalogue }) {
  const t = useTranslations('preferences');
  const state = useSectionForm({
    section: 'interests',
    profile,
    read: interestsOf,
    schema: interestsSchema,
    values: CHOICE_VALUES,
    write: saveInterests,
  });
  const chosen = useWatch({ control: state.form.control, name: 'interestIds' });
  const toggle = useLimitedChoice(state.form, 'interestIds', INTERESTS_MAX);
  const error = state.textOf('interestIds');
  return (
    <SectionForm section="interests" text={t('interestsText')} state={state}>
      <div role="group" aria-label={t('section.interests')} className="flex flex-wrap gap-2">
        {withChosen(catalogue.getInterests, profile.interests).map(({ id, title, icon }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => toggle(id)}
              className={CHIP_CLASS}
            >
              {isChosen ? <Check aria-hidden className="text-kok" strokeWidth={3} /> : <Sign name={icon} />}
              {title}
            </button>
          );
        })}
      </div>
      <div>
        <p role="status" className="text-meta text-ink-3">
          {t('chosenOf', { count: chosen.length, max: INTERESTS_MAX })}
        </p>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </SectionForm>
  );
}
