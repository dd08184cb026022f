import type { ReactNode } from 'react';
import type {
  BulletList,
  ListItem,
  OrderedList,
  Paragraph,
  Table,
  TextNode,
} from '@/lib/contract/material/text-nodes.ts';
import { InlineNodes } from './inline-nodes';

type Inner = Paragraph | BulletList | OrderedList;

/** What stands in lists, cells and quotations. */
function InnerNodes({ nodes }: { nodes: readonly Inner[] }) {
  return nodes.map((node, index) =>
    node.type === 'paragraph' ? (
      <p key={index} dir="auto">
        <InlineNodes nodes={node.content} />
      </p>
    ) : (
      <List key={index} node={node} />
    ),
  );
}

function List({ node, id }: { node: BulletList | OrderedList; id?: string }) {
  const items = node.content.map((item: ListItem, index) => (
    <li key={index}>
      <InnerNodes nodes={item.content} />
    </li>
  ));
  return node.type === 'bulletList' ? (
    <ul id={id}>{items}</ul>
  ) : (
    <ol id={id} start={node.attrs?.start ?? 1}>
      {items}
    </ol>
  );
}

function TableView({ node }: { node: Table }) {
  return (
    <table>
      <tbody>
        {node.content.map((row, index) => (
          <tr key={index}>
            {row.content.map((cell, place) => {
              const Cell = cell.type === 'tableHeader' ? 'th' : 'td';
              return (
                <Cell key={place} colSpan={cell.attrs?.colspan} rowSpan={cell.attrs?.rowspan}>
                  <InnerNodes nodes={cell.content} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By kind of text: how a reader sees it. `id`: what the contents and cards in chats lead to. */
const VIEWS: {
  [Type in TextNode['type']]: (node: Extract<TextNode, { type: Type }>, id: string) => ReactNode;
} = {
  paragraph: (node, id) => (
    <p id={id} dir="auto">
      <InlineNodes nodes={node.content} />
    </p>
  ),
  heading: (node, id) => {
    const Heading = node.attrs.level === 2 ? 'h2' : 'h3';
    return (
      <Heading id={id} dir="auto">
        <InlineNodes nodes={node.content} />
      </Heading>
    );
  },
  bulletList: (node, id) => <List node={node} id={id} />,
  orderedList: (node, id) => <List node={node} id={id} />,
  blockquote: (node, id) => (
    <blockquote id={id}>
      <InnerNodes nodes={node.content} />
    </blockquote>
  ),
  horizontalRule: (_node, id) => <hr id={id} />,
  // A wide table is scrolled by itself, by keyboard too.
  table: (node, id) => (
    <div id={id} className="page-table" tabIndex={0} role="group">
      <TableView node={node} />
    </div>
  ),
};

/** A text as a reader sees it, drawn from its JSON without the editor. */
export function TextBlock({ node, id }: { node: TextNode; id: string }) {
  return (VIEWS[node.type] as (node: TextNode, id: string) => ReactNode)(node, id);
}
