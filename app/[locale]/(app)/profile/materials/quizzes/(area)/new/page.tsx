import { ServerState } from '@/components/layout/server-state';
import { NewQuizScreen } from '@/components/quiz/quiz-screen';
import { prefetch } from '@/lib/api/prefetch';
import { quizTitle } from '@/lib/quiz/page-title';
import { categoriesQuery } from '@/lib/category/queries';
import { idOf } from '@/lib/quiz/id-of';

interface Props {
  searchParams: Promise<{ folder?: string | string[] }>;
}

export const generateMetadata = () => quizTitle('newQuiz');

export default async function NewQuizPage({ searchParams }: Props) {
  const categoryId = idOf(String((await searchParams).folder ?? ''));
  return (
    <ServerState state={await prefetch((api, client) => [client.prefetchQuery(categoriesQuery(api))])}>
      <NewQuizScreen categoryId={categoryId} />
    </ServerState>
  );
}
