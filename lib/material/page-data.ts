import type { LearningResource, WithContext } from 'schema-dts';
import type { PublicationOnPage } from './page-query';
import { publicationPath } from './paths';

/**
 * A public page in schema.org terms.
 * @param publicUrl origin of the site
 */
export function publicationData(
  {
    id,
    title,
    description,
    language,
    level,
    author,
    createdAt,
    updatedAt,
    readingMinutes,
  }: PublicationOnPage,
  publicUrl: string,
): WithContext<LearningResource> {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: title,
    ...(description && { description }),
    url: `${publicUrl}${publicationPath(id)}`,
    learningResourceType: 'reading',
    isAccessibleForFree: true,
    ...(language && { teaches: language }),
    ...(level && { educationalLevel: level }),
    timeRequired: `PT${readingMinutes}M`,
    author: {
      '@type': 'Person',
      name: `${author.firstName} ${author.lastName}`.trim(),
      url: `${publicUrl}/profile/${author.id}`,
    },
    dateCreated: createdAt,
    dateModified: updatedAt,
  };
}
