'use client';
import { Folder, FolderOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import { useErrorText } from '@/lib/api/use-error-text';
import { countThings } from '@/lib/category/queries';
import type { Category } from '@/lib/category/queries';
import { useBranch } from '@/lib/category/use-categories';
import type { Tree } from './tree';
import { TreeLine } from './tree-line';

interface BranchProps {
  tree: Tree;
  parentId: number | null;
  level: number;
}

/** The folders in one, or at the top, as lines of the tree; a failure is a line too: a tree has nothing else. */
export function FolderBranch({ tree, parentId, level }: BranchProps) {
  const common = useTranslations('common');
  const errorText = useErrorText();
  const branch = useBranch(parentId);
  if (branch.isPending)
    return (
      <li role="none" className="flex min-h-11 items-center px-3">
        <Spinner />
        <span className="sr-only">{common('loading')}</span>
      </li>
    );
  if (!branch.data)
    return (
      <li role="none">
        <button
          type="button"
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          tabIndex={-1}
          onClick={({ currentTarget }) => {
            // It goes as soon as the branch is there: the line above takes its focus.
            currentTarget
              .closest('ul')
              ?.parentElement?.querySelector<HTMLElement>('[role="treeitem"]')
              ?.focus();
            void branch.refetch();
          }}
          className="block min-h-11 w-full rounded-field px-3 py-2 text-left text-sm text-anar -outline-offset-2"
        >
          {errorText(branch.error)} <span className="text-kok underline">{common('retry')}</span>
        </button>
      </li>
    );
  return branch.data.map((folder) => (
    <FolderItem key={folder.id} tree={tree} folder={folder} level={level} />
  ));
}

function FolderItem({ tree, folder, level }: { tree: Tree; folder: Category; level: number }) {
  const { id, title, categoriesCount } = folder;
  const key = `folder-${id}`;
  const isUnfolded = categoriesCount > 0 && tree.isUnfolded(id);
  const Icon = key === tree.current ? FolderOpen : Folder;
  return (
    <TreeLine
      tree={tree}
      id={key}
      filter={{ folder: id }}
      title={title}
      level={level}
      icon={<Icon aria-hidden />}
      count={countThings(folder)}
      unfolded={categoriesCount > 0 ? isUnfolded : null}
      onFold={(unfolded) => tree.fold(id, unfolded)}
      onRename={() => tree.rename(folder)}
      onOpen={() => tree.open(id)}
      dropFolder={id}
    >
      {isUnfolded ? (
        <ul role="group">
          <FolderBranch tree={tree} parentId={id} level={level + 1} />
        </ul>
      ) : null}
    </TreeLine>
  );
}
