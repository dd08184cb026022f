import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { EXERCISE_EDITOR_NAMESPACES } from '@/lib/i18n/messages';

export const metadata: Metadata = { robots: { index: false } };

/** The editor of an exercise has the list of its quiz where other pages of the area have their menu. */
export default function ExercisesLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-6 pt-4 pb-8 max-md:px-3">
      <MessagesProvider namespaces={EXERCISE_EDITOR_NAMESPACES}>{children}</MessagesProvider>
    </div>
  );
}
