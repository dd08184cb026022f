import { ServerState } from '@/components/layout/server-state';
import { notFound } from 'next/navigation';
import { MaterialEditorScreen } from '@/components/material/material-editor-screen';
import { prefetch } from '@/lib/api/prefetch';
import { readId } from '@/lib/contract/id.ts';
import { materialTitle } from '@/lib/material/page-title';
import { editorFill } from '@/lib/material/prefetch';

export const generateMetadata = () => materialTitle('publication');

interface Props {
  params: Promise<{ publicationId: string }>;
}

export default async function EditPublicationPage({ params }: Props) {
  const id = readId((await params).publicationId);
  if (id === null) notFound();
  return (
    <ServerState state={await prefetch(editorFill(id))}>
      <MaterialEditorScreen publicationId={id} />
    </ServerState>
  );
}
