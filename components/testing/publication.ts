import { PublicationDocument, PublicationsDocument } from '@/graphql/generated/graphql';
import type { PublicationQuery } from '@/graphql/generated/graphql';
import type { Resource } from '@/lib/contract/material/content.ts';
import type { PublicationBlock } from '@/lib/material/queries';
import { AT, page } from './data';
import { answer } from './fake-api';

type AuthoredPublication = PublicationQuery['getPublication'];

/** The id of a generated block. */
export const blockId = (number: number) => `0197a0aa-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const block = (
  number: number,
  resource: Resource,
  medias: PublicationBlock['medias'] = [],
): PublicationBlock => ({
  id: blockId(number),
  revision: 1,
  order: number,
  position: `a${number}`,
  ...resource,
  exerciseId: null,
  medias,
});

export const textBlock = (number: number, text: string): PublicationBlock =>
  block(number, {
    type: 'TEXT',
    content: { node: { type: 'paragraph', content: [{ type: 'text', text }] } },
  });

/** A publication as its author edits it. */
export const authoredPublication = (changes: Partial<AuthoredPublication> = {}): AuthoredPublication => ({
  id: 71,
  revision: 4,
  title: 'Идти or ходить',
  description: 'One trip or many.',
  language: 'ru',
  level: 'B1',
  coverUri: null,
  privacy: 'HIDDEN',
  availableFrom: null,
  othersMayCopy: true,
  authorId: 7,
  author: { id: 7, firstName: 'Gulnara', lastName: 'Saparova' },
  categoryId: null,
  resources: [textBlock(1, 'Look at the two roads.'), textBlock(2, 'The arrow returns.')],
  resourcesCount: 2,
  exercisesCount: 0,
  readingMinutes: 6,
  createdAt: AT,
  updatedAt: AT,
  hidden: null,
  viewerCan: { edit: true },
  ...changes,
});

export const publicationAnswer = (changes: Partial<AuthoredPublication> = {}) =>
  answer(PublicationDocument, { getPublication: authoredPublication(changes) });
export const publicationsAnswer = (...items: AuthoredPublication[]) =>
  answer(PublicationsDocument, { getPublications: page(...items) });
