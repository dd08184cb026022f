import type { ComponentProps } from 'react';
import { publicationPath } from '@/lib/material/paths';

/**
 * A link to the page of a publication, which the browser opens itself: videos may be embedded there alone, and a page
 * keeps the policy with which it was loaded.
 */
export function PublicationLink({ id, ...link }: Omit<ComponentProps<'a'>, 'id' | 'href'> & { id: number }) {
  return <a {...link} href={publicationPath(id)} />;
}
