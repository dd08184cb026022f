import { HydrationBoundary } from '@tanstack/react-query';
import { MaterialEditorScreen } from '@/components/material/material-editor-screen';
import { prefetch } from '@/lib/api/prefetch';
import { materialTitle } from '@/lib/material/page-title';
import { editorFill } from '@/lib/material/prefetch';

export const generateMetadata = () => materialTitle('newPublication');

export default async function NewPublicationPage() {
  return (
    <HydrationBoundary state={await prefetch(editorFill(null))}>
      <MaterialEditorScreen publicationId={null} />
    </HydrationBoundary>
  );
}
