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
  /** The form of what is stored. */
  read: (profile: OwnProfile) => Form;
  write: (form: Form) => Promise<Partial<OwnProfile>>;
}

/** One section of one's own profile. */
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
      // Consent ends where its conditions do: that is said, or one would wonder where the students are.
      setEnded(profile.showOnRecommendationPage && !answer.showOnRecommendationPage);
      return read(answer);
    },
  });
  return { ...saved, endedRecommendation };
}
