import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PreviewScreen } from '@/components/board/preview-screen';
import { findPreview } from '@/lib/board/find-preview';

interface Props {
  params: Promise<{ lessonBoardId: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('board');
  // The address contains the key: search engines must not index it, and no referrer may pass it on.
  return { title: t('label'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

export default async function LessonBoardPreviewPage({ params, searchParams }: Props) {
  const { lessonBoardId } = await params;
  if (!/^[1-9]\d{0,8}$/.test(lessonBoardId)) notFound();
  const { key } = await searchParams;
  const accessKey = typeof key === 'string' ? key : '';
  const { preview, code } = await findPreview(Number(lessonBoardId), accessKey);
  return <PreviewScreen preview={preview} accessKey={accessKey} code={code} />;
}
