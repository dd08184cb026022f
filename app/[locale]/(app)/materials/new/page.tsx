import { ServerState } from '@/components/layout/server-state';
import { MaterialEditorScreen } from '@/components/material/material-editor-screen';
import { prefetch } from '@/lib/api/prefetch';
import { materialTitle } from '@/lib/material/page-title';
import { editorFill } from '@/lib/material/prefetch';
import { idOf } from '@/lib/quiz/id-of';

interface Props {
  searchParams: Promise<{ folder?: string | string[] }>;
}

export const generateMetadata = () => materialTitle('newPublication');

export default async function NewPublicationPage({ searchParams }: Props) {
  const categoryId = idOf(String((await searchParams).folder ?? ''));
  return (
    <ServerState state={await prefetch(editorFill(null))}>
      <MaterialEditorScreen publicationId={null} categoryId={categoryId} />
    </ServerState>
  );
}
