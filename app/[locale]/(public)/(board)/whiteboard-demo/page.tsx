import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DemoScreen } from '@/components/board/demo-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('board');
  return { title: t('demoTitle') };
}

export default function WhiteboardDemoPage() {
  return <DemoScreen />;
}
