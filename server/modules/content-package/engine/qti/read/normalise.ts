import { isElement, type TreeElement, type TreeNode } from '../../text/tree.ts';

/** Names of QTI 2 that look like any other word. */
const SHORT = new Set(['value', 'mapping', 'prompt', 'hottext', 'gap', 'ordering', 'selection', 'match']);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Elements and attributes of QTI 2 under their names of QTI 3, and without prefixes. */
export function normalise(element: TreeElement): TreeElement {
  const local = element.name.split(':').at(-1) ?? '';
  const isOld = /[a-z][A-Z]/.test(local) || SHORT.has(local);
  return {
    name: isOld ? `qti-${kebab(local)}` : local,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [kebab(name), value]),
    ),
    children: element.children.map((child): TreeNode => (isElement(child) ? normalise(child) : child)),
  };
}
