/**
 * Accessibility rules that a linter can check. axe in tests/e2e checks what only a running page shows (names,
 * contrast, order).
 */
const TAGS_THAT_ACT = new Set([
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'option',
  'label',
  'video',
]);

const nameOf = (node) => (node.name.type === 'JSXIdentifier' ? node.name.name : null);
const attribute = (node, name) =>
  node.attributes.find((item) => item.type === 'JSXAttribute' && item.name.name === name);
const spreads = (node) => node.attributes.some((item) => item.type === 'JSXSpreadAttribute');
const isNative = (name) => name !== null && /^[a-z]/.test(name);

/** A rule for each opening tag; `find` returns a message or nothing. */
const tagRule = (find) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    JSXOpeningElement(node) {
      const message = find(node, nameOf(node));
      if (message) context.report({ node, message });
    },
  }),
});

const pictures = tagRule((node, name) => {
  if (!['img', 'Image'].includes(name) || spreads(node) || attribute(node, 'alt')) return null;
  return 'A picture needs alt: what it says, or alt="" when it only decorates.';
});

const frames = tagRule((node, name) =>
  name === 'iframe' && !attribute(node, 'title') ? 'A frame needs a title that says what is in it.' : null,
);

const links = tagRule((node, name) =>
  name === 'a' && !attribute(node, 'href') && !spreads(node)
    ? 'Without href this is no link: use a button for what acts.'
    : null,
);

const buttons = tagRule((node, name) =>
  name === 'button' && !attribute(node, 'type') && !spreads(node)
    ? 'Say type="button" or type="submit": the default submits the form around it.'
    : null,
);

const clicks = tagRule((node, name) => {
  if (!isNative(name) || TAGS_THAT_ACT.has(name) || !attribute(node, 'onClick')) return null;
  const keyed = attribute(node, 'onKeyDown') || attribute(node, 'onKeyUp');
  if (attribute(node, 'role') && (keyed || spreads(node))) return null;
  return 'What can be clicked must be reachable by keys: use a button or a link.';
});

const focusOrder = tagRule((node) => {
  const value = attribute(node, 'tabIndex')?.value;
  const number = value?.type === 'JSXExpressionContainer' ? value.expression.value : Number(value?.value);
  return typeof number === 'number' && number > 0 ? 'A positive tabIndex breaks the order of focus.' : null;
});

const rules = { pictures, frames, links, buttons, clicks, 'focus-order': focusOrder };
const plugin = { meta: { name: 'accessibility' }, rules };

export default {
  plugins: { accessibility: plugin },
  rules: Object.fromEntries(Object.keys(rules).map((rule) => [`accessibility/${rule}`, 'error'])),
};
