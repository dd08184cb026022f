'use client';
import { Bookmark, FolderPlus, Layers } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FiledKind } from '@/graphql/generated/graphql';
import type { LibraryFilter } from '@/lib/library/filter';
import { useLibraryCounts } from '@/lib/library/use-library';
import type { OpenFolderDialog } from './folder-dialogs';
import { FolderBranch } from './folder-branch';
import type { Tree } from './tree';
import { TreeLine } from './tree-line';
import { useTreeKeys } from './use-tree-keys';

export interface FolderTreeProps {
  filter: LibraryFilter;
  /** From the top to the open folder. */
  way: readonly { id: number }[];
  onOpen: (folder: number | null, kind?: FiledKind | null) => void;
  onDialog: (dialog: OpenFolderDialog) => void;
}

const folderKey = (id: number) => `folder-${id}`;

/** Which folders are unfolded: those on the way to the open one, unless the person said otherwise. */
function useTree({ filter, way, onOpen, onDialog }: FolderTreeProps): Tree {
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [tabStop, setTabStop] = useState<string | null>(null);
  const current =
    filter.folder !== null ? folderKey(filter.folder) : filter.kind === 'SAVED' ? 'saved' : 'all';
  return {
    current,
    tabStop: tabStop ?? 'all',
    setTabStop,
    isUnfolded: (id) => said.get(id) ?? way.some((step) => step.id === id),
    fold: (id, unfolded) => setSaid((before) => new Map(before).set(id, unfolded)),
    open: onOpen,
    rename: (folder) => onDialog({ kind: 'save', folder, parentId: folder.parentId ?? null }),
  };
}

/** All materials, the folders, and what was saved; folders are loaded when the one above is unfolded. */
export function FolderTree(props: FolderTreeProps) {
  const t = useTranslations('library');
  const category = useTranslations('category');
  const tree = useTree(props);
  const counts = useLibraryCounts().data;
  const saved = counts?.find(({ kind }) => kind === 'SAVED')?.count;
  return (
    <>
      <ul
        role="tree"
        aria-label={t('folders')}
        onKeyDown={useTreeKeys()}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) tree.setTabStop(null);
        }}
      >
        <TreeLine
          tree={tree}
          id="all"
          filter={{}}
          title={t('title')}
          icon={<Layers aria-hidden />}
          count={counts?.reduce((sum, { count }) => sum + count, 0)}
          onOpen={() => tree.open(null)}
          dropFolder={null}
        />
        <FolderBranch tree={tree} parentId={null} level={1} />
        <TreeLine
          tree={tree}
          id="saved"
          filter={{ kind: 'SAVED' }}
          title={t('saved')}
          icon={<Bookmark aria-hidden />}
          count={saved}
          onOpen={() => tree.open(null, 'SAVED')}
        />
      </ul>
      <Button
        variant="subtle"
        size="sm"
        className="mt-2 w-full"
        onClick={() => props.onDialog({ kind: 'save', folder: null, parentId: props.filter.folder })}
      >
        <FolderPlus aria-hidden />
        {category('newFolder')}
      </Button>
    </>
  );
}
