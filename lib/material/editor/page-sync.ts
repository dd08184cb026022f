import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { isWhole, resourceOf } from '../block-nodes';
import type { DocNode } from '../block-nodes';
import { diffBlocks, patchBlocks } from '../diff-blocks';
import type { KnownBlocks, ShownBlock, WantedBlock } from '../diff-blocks';
import type { PublicationChanges } from '../publication-fields';
import { idOf } from './block-ids';
import { FROM_ELSEWHERE, patchPage } from './patch-page';

/** Milliseconds from an edit until it is compared: several letters are compared at once. */
export const COMPARE_MS = 150;

const read = (node: Node) => resourceOf(node.toJSON() as DocNode);

function shownBlocks(doc: Node): ShownBlock<Node>[] {
  const blocks: ShownBlock<Node>[] = [];
  doc.forEach((node) => {
    const shown = { type: node.type.name, attrs: node.attrs };
    if (isWhole(shown)) blocks.push({ id: idOf(node), node });
  });
  return blocks;
}

/** The blocks of the document with what they were saved as. */
function matchBlocks(doc: Node, wanted: readonly WantedBlock[]): KnownBlocks<Node> {
  const values = new Map(wanted.map(({ id, value }) => [id, value]));
  return new Map(
    shownBlocks(doc).flatMap(({ id, node }) => {
      const value = values.get(id);
      return value ? [[id, { node, value }]] : [];
    }),
  );
}

/**
 * A document and the fields of its blocks, kept the same in both directions.
 * @param wanted what the editor was opened with
 * @param onChange what was edited, for the fields
 */
export function createPageSync(
  editor: Editor,
  wanted: readonly WantedBlock[],
  onChange: (changes: PublicationChanges) => void,
) {
  let known = matchBlocks(editor.state.doc, wanted);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Takes what was edited into the fields; false: nothing was. */
  const flush = (): boolean => {
    clearTimeout(timer);
    timer = undefined;
    const diff = diffBlocks(known, shownBlocks(editor.state.doc), read);
    known = diff.known;
    if (Object.keys(diff.changes).length === 0) return false;
    onChange(diff.changes);
    return true;
  };
  const onUpdate = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged && !transaction.getMeta(FROM_ELSEWHERE))
      timer ??= setTimeout(flush, COMPARE_MS);
  };
  const onLeave = () => {
    if (timer !== undefined) flush();
  };
  editor.on('update', onUpdate);
  editor.on('blur', onLeave);
  // Before those who save: they must find it in the fields.
  window.addEventListener('pagehide', onLeave, { capture: true });
  document.addEventListener('visibilitychange', onLeave, { capture: true });
  return {
    flush: onLeave,
    /** Takes the fields into the document, after what is edited in it. */
    receive: (fields: readonly WantedBlock[]): void => {
      // With what is edited the fields are received once more.
      if (timer !== undefined && flush()) return;
      const patch = patchBlocks(known, fields);
      if (patch) editor.view.dispatch(patchPage(editor.state, patch));
      known = matchBlocks(editor.state.doc, fields);
    },
    end: () => {
      onLeave();
      editor.off('update', onUpdate);
      editor.off('blur', onLeave);
      window.removeEventListener('pagehide', onLeave, { capture: true });
      document.removeEventListener('visibilitychange', onLeave, { capture: true });
    },
  };
}
export type PageSync = ReturnType<typeof createPageSync>;
