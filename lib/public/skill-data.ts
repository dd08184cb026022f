import type { CollectionPage, WithContext } from 'schema-dts';
import { env } from '@/lib/env';
import { personName } from '@/lib/profile/person-name';
import { profilePath } from '@/lib/profile/profile-path';
import type { SkillPage } from '@/lib/public/queries';

/** A skill's page as schema.org data: a list of people, in the order shown. */
export function skillData({ skill, getRecommendedInstructors }: SkillPage): WithContext<CollectionPage> {
  const { publicUrl } = env();
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: skill.title,
    description: skill.description,
    url: `${publicUrl}/skills/${skill.slug}`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: skill.instructorsCount,
      itemListElement: getRecommendedInstructors.items.map((person, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: personName(person),
        url: `${publicUrl}${profilePath(person.id)}`,
      })),
    },
  };
}
