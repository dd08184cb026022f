import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExternalLinkScreen } from '@/components/public/external-link-screen';
import { readExternalLink } from '@/lib/public/external-link';

interface Props {
  searchParams: Promise<{ url?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('legal');
  const { link } = readExternalLink((await searchParams).url);
  // Where a person goes from here is private.
  return {
    title: t(link ? 'leaveTitle' : 'refusedTitle'),
    robots: { index: false },
    referrer: 'no-referrer',
  };
}

export default async function ExternalLinkPage({ searchParams }: Props) {
  return <ExternalLinkScreen {...readExternalLink((await searchParams).url)} />;
}
