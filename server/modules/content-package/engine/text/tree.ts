import { Parser } from 'htmlparser2';

/** An element of HTML or XML. */
export interface TreeElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: TreeNode[];
}
export type TreeNode = TreeElement | string;

/** Deeper elements, and further ones, are left out: a hostile file may have any number of them. */
const DEPTH_MAX = 100;
const NODES_MAX = 200_000;
/** Reading ends where more elements are open: each end tag is looked for among them. */
const OPEN_MAX = 200;

/**
 * Reads HTML or XML and never throws. The reader knows no document type, so that no file can define entities or name
 * other files. Instructions and comments are dropped. `onCut`: something was left out because there is too much of it.
 */
export function readTree(text: string, xmlMode: boolean, onCut: () => void = () => {}): TreeElement {
  const root: TreeElement = { name: '', attributes: {}, children: [] };
  const open: TreeElement[] = [root];
  let nodes = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes += 1;
        const element: TreeElement = { name, attributes, children: [] };
        if (open.length <= DEPTH_MAX && nodes <= NODES_MAX) open.at(-1)?.children.push(element);
        else onCut();
        open.push(element);
        if (open.length > OPEN_MAX || nodes > NODES_MAX) parser.pause();
      },
      ontext(words) {
        const { children } = open.at(-1) ?? root;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + words;
        else children.push(words);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode, decodeEntities: true, recognizeCDATA: true },
  );
  parser.write(text);
  parser.end();
  return root;
}

export const isElement = (node: TreeNode): node is TreeElement => typeof node !== 'string';

export const childrenOf = (element: TreeElement, name?: string): TreeElement[] =>
  element.children.filter(isElement).filter((child) => name === undefined || child.name === name);

export const childOf = (element: TreeElement, name: string): TreeElement | null =>
  childrenOf(element, name)[0] ?? null;

/** Every element below this one that has this name, in reading order. */
export function allOf(element: TreeElement, name: string): TreeElement[] {
  return childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allOf(child, name),
  ]);
}

/** The words below an element, as they are. */
export const wordsOf = (element: TreeElement): string =>
  element.children.map((child) => (isElement(child) ? wordsOf(child) : child)).join('');
