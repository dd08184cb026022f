'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AuthorFolderScreen } from '@/components/fork/author-folder-screen';
import type { Walk } from '@/lib/fork/paths';
import { WHOLE_LIBRARY, libraryPath } from '@/lib/library/filter';
import type { OpenFolderDialog } from './folder-dialogs';
import { FolderTree } from './folder-tree';
import { LazyFolderDialogs } from './lazy-dialogs';
import { LibraryDrag } from './library-drag';
import { LibraryFrame } from './library-frame';

const SAVED = { ...WHOLE_LIBRARY, kind: 'SAVED' } as const;

/** Somebody else's folder, beside the viewer's own tree; it is saved, or was opened by its link. */
export function AuthorFolder({ walk }: { walk: Walk }) {
  const router = useRouter();
  const [dialog, setDialog] = useState<OpenFolderDialog>(null);
  const tree = (
    <FolderTree
      filter={SAVED}
      way={[]}
      onOpen={(folder, kind = null) => router.push(libraryPath({ folder, kind }))}
      onDialog={setDialog}
    />
  );
  return (
    <LibraryDrag>
      <LibraryFrame tree={tree}>
        <AuthorFolderScreen walk={walk} />
      </LibraryFrame>
      {dialog ? (
        <LazyFolderDialogs
          dialog={dialog}
          current={null}
          onClose={() => setDialog(null)}
          onRemoved={() => setDialog(null)}
        />
      ) : null}
    </LibraryDrag>
  );
}
