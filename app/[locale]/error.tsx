'use client';
import { FailureScreen } from '@/components/layout/failure-screen';

export default function LocaleError({ error }: { error: Error & { digest?: string } }) {
  return <FailureScreen error={error} />;
}
