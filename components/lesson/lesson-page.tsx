'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { SoundPlayer } from '@/components/sound/sound-player';
import { Card } from '@/components/ui/card';
import { browserApi } from '@/lib/api/browser';
import { lessonPageQuery } from '@/lib/lesson/page-query';
import type { LessonOnPage } from '@/lib/lesson/page-query';
import { FRESH_MS } from '@/lib/lesson/use-parts';
import { LessonPageFiles } from './lesson-page-files';
import { LessonPageHeader } from './lesson-page-header';
import { LessonPageQuizzes } from './lesson-page-quizzes';
import { LessonPageWords } from './lesson-page-words';
import { PageSection } from './page-section';

/** A lesson as its readers meet it. Its files get new addresses while the page is open. */
export function LessonPage({ lesson: first }: { lesson: LessonOnPage }) {
  const t = useTranslations('lesson-parts');
  const query = useQuery({
    ...lessonPageQuery(browserApi, first.id),
    initialData: first,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const lesson = query.data;
  const { audio, vocabulary, attachments, quizzes } = lesson;
  const isEmpty = !audio && vocabulary.length + attachments.length + quizzes.length === 0;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 max-md:px-3 max-md:py-3">
      <Card flush>
        <article>
          <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
            <LessonPageHeader lesson={lesson} />
            <div className="grid gap-8 px-10 pb-8 max-md:px-3.5 max-md:pb-5">
              {audio ? (
                <PageSection title={audio.title}>
                  <SoundPlayer src={audio.fullUri} label={audio.title} />
                </PageSection>
              ) : null}
              <LessonPageWords lesson={lesson} />
              <LessonPageFiles files={attachments} />
              <LessonPageQuizzes quizzes={quizzes} />
              {isEmpty ? <p className="text-ink-2">{t('nothingYet')}</p> : null}
            </div>
          </FreshFiles>
        </article>
      </Card>
    </div>
  );
}
