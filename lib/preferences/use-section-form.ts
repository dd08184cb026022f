'use client';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AccountSection } from './paths';
import type { OwnProfile } from './queries';
import { useSaveProfile } from './use-save-profile';
import { useSavedForm } from './use-saved-form';
import type { SavedFormOptions } from './use-saved-form';

export interface SectionFormOptions<Form extends FieldValues> extends Pick<
  SavedFormOptions<Form>,
  'schema' | 'values' | 'place'
> {
  section: AccountSection;
  profile: OwnProfile;
  /** Makes the form from the stored profile. */
  read: (profile: OwnProfile) => Form;
  write: (form: Form) => Promise<Partial<OwnProfile>>;
}

/** The form of one section of the viewer's profile. */
export function useSectionForm<Form extends FieldValues>(options: SectionFormOptions<Form>) {
  const { section, profile, read, write, ...rest } = options;
  const save = useSaveProfile(write);
  const [endedRecommendation, setEnded] = useState(false);
  const saved = useSavedForm<Form>({
    ...rest,
    name: section,
    initial: read(profile),
    send: async (form) => {
      const answer = { ...profile, ...(await save.mutateAsync(form)) };
      // Consent ends when its conditions do: this is shown, because no students would come any more.
      setEnded(profile.showOnRecommendationPage && !answer.showOnRecommendationPage);
      return read(answer);
    },
  });
  return { ...saved, endedRecommendation };
}
