import { isLink } from '@/lib/contract/material/text-nodes.ts';

/** Elements whose content is never text of a page. */
const DROPPED =
  'script, style, iframe, object, embed, svg, math, head, title, meta, link, template, noscript, br[clear], br.Apple-interchange-newline, form, button, input, select, textarea, audio, video, img, picture, canvas';

/** Parameters of addresses that only follow people. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|yclid|mc_[ce]id|igshid|_openstat|ref_src)$/i;

/** The address without what follows people; null: it is no address for a page. */
export function cleanAddress(href: string): string | null {
  if (!isLink(href)) return null;
  const address = new URL(href);
  // Google's documents lead through a page of its own.
  const inner = /(?:^|\.)google\.[a-z.]+$/.test(address.hostname) && address.pathname === '/url';
  const target = inner ? (address.searchParams.get('q') ?? address.searchParams.get('url')) : null;
  if (target) return cleanAddress(target);
  const tracked = [...address.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (tracked.length === 0) return href;
  for (const name of tracked) address.searchParams.delete(name);
  return address.href;
}

/** Puts an element's content in its place. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts the content of an element into another one, in its place. */
function rename(element: Element, name: string): Element {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

const styleOf = (element: Element): string =>
  (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s+/g, '');

const LIST_LINE = /mso-list:l\d+level(\d+)/;
/** Lists in lists, as many as the contract allows. */
const LIST_DEPTH_MAX = 6;
/** Signs before the lines of a numbered list: "1.", "b)", "iv.". */
const NUMBER = /^\s*(?:\d+|[a-z]{1,4}|[а-я])[.)]/i;

/** The sign that Word writes before a line of a list; it is no part of its text. */
function takeSign(line: Element): string {
  const signs = [...line.querySelectorAll('span')].filter((span) =>
    styleOf(span).includes('mso-list:ignore'),
  );
  const sign = signs.map((span) => span.textContent ?? '').join('');
  signs.forEach((span) => span.remove());
  return sign;
}

/** Word writes lists as paragraphs, with their level in the style. */
function rebuildWordLists(root: Element): void {
  const document = root.ownerDocument;
  /** The open lists from the outermost to the innermost. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const line of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = LIST_LINE.exec(styleOf(line))?.[1];
    if (level === undefined) continue;
    if (last === null || line.previousElementSibling !== last) open = [];
    const depth = Math.min(Number(level), LIST_DEPTH_MAX, open.length + 1);
    const list = document.createElement(NUMBER.test(takeSign(line)) ? 'ol' : 'ul');
    open = open.slice(0, depth);
    if (open.length < depth) {
      const parent = open.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else {
        line.before(list);
        last = list;
      }
      open.push(list);
    }
    const item = document.createElement('li');
    const paragraph = document.createElement('p');
    paragraph.append(...line.childNodes);
    item.append(paragraph);
    open.at(-1)?.append(item);
    line.remove();
  }
}

/** What Word and Google write as styles, as the elements that mean it. */
function readStyles(root: Element): void {
  for (const span of root.querySelectorAll('span, b, i, strong, em, font')) {
    const style = styleOf(span);
    // Google wraps a whole document into <b style="font-weight:normal">.
    const isPlain =
      /(?:^|;)font-weight:(?:normal|[1-4]00)/.test(style) && /^(?:b|strong)$/i.test(span.tagName);
    const isBold = /(?:^|;)font-weight:(?:bold|[6-9]00)/.test(style) && !/^(?:b|strong)$/i.test(span.tagName);
    const isItalic = /(?:^|;)font-style:italic/.test(style) && !/^(?:i|em)$/i.test(span.tagName);
    if (isBold) wrapContent(span, 'strong');
    if (isItalic) wrapContent(span, 'em');
    if (isPlain || (span.tagName === 'SPAN' && !span.hasAttribute('data-gloss')) || span.tagName === 'FONT') {
      unwrap(span);
    }
  }
}

function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Footnotes: their numbers lead nowhere on the page. Their texts stay at the end. */
function dropNoteNumbers(root: Element): void {
  const numbers = root.querySelectorAll(
    'a[href*="#_ftn"], a[href*="#_edn"], a[href^="#ftnt"], a[href*="#cite_note"], a[href*="#cmnt"], sup.reference',
  );
  for (const number of numbers) {
    const around = number.closest('sup');
    (around && root.contains(around) ? around : number).remove();
  }
}

function cleanLinks(root: Element): void {
  for (const link of root.querySelectorAll('a')) {
    const href = cleanAddress(link.getAttribute('href') ?? '');
    if (href === null) unwrap(link);
    else link.setAttribute('href', href);
  }
}

/** What Word's "track changes" and comments leave: deleted text is no text. */
function dropDeleted(root: Element): void {
  root
    .querySelectorAll('del, s.msoDel, [style*="mso-element:comment"], .MsoCommentReference')
    .forEach((each) => each.remove());
  root.querySelectorAll('ins').forEach(unwrap);
}

/** A page has two levels of headings. */
function lowerHeadings(root: Element): void {
  root.querySelectorAll('h1').forEach((heading) => rename(heading, 'h2'));
  root.querySelectorAll('h4, h5, h6').forEach((heading) => rename(heading, 'h3'));
}

/** Lists that are deeper than a page has them go on at its last level. */
function flattenLists(root: Element): void {
  for (const list of root.querySelectorAll('ul, ol')) {
    let depth = 1;
    for (let outer = list.parentElement; outer; outer = outer.parentElement) {
      if (outer.matches('ul, ol')) depth += 1;
    }
    const item = list.parentElement?.closest('li');
    if (depth <= LIST_DEPTH_MAX || !item) continue;
    item.after(...list.children);
    list.remove();
  }
}

/** Cells of tables that only lay a page out hold whole tables: the inner one alone remains. */
function unnestTables(root: Element): void {
  for (const inner of root.querySelectorAll('table table')) {
    const outer = inner.parentElement?.closest('table');
    if (outer) outer.after(inner);
  }
  for (const table of root.querySelectorAll('table')) {
    if (table.textContent?.trim() === '') table.remove();
  }
}

function dropComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  comments.forEach((comment) => comment.parentNode?.removeChild(comment));
}

/** Empty paragraphs that only make space. */
function dropEmptyLines(root: Element): void {
  for (const line of root.querySelectorAll('p')) {
    const isAlone = !line.closest('li, td, th');
    if (
      isAlone &&
      (line.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' &&
      !line.querySelector('br + br')
    ) {
      line.remove();
    }
  }
}

/**
 * The HTML of a clipboard as this page can hold it: without scripts, frames, pictures of other sites, tracking and
 * styles; Word's lists as lists. The schema refuses whatever is left that it does not know.
 */
export function cleanPaste(html: string): string {
  // Conditional comments of Word hold HTML of their own.
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<!\[if[^>]*>|<!\[endif\]>/gi, ''),
    'text/html',
  );
  // Copied in an editor like this one: it is clean.
  if (body.querySelector('[data-pm-slice]')) return html;
  dropComments(body);
  body.querySelectorAll(DROPPED).forEach((each) => each.remove());
  dropDeleted(body);
  dropNoteNumbers(body);
  rebuildWordLists(body);
  readStyles(body);
  cleanLinks(body);
  lowerHeadings(body);
  flattenLists(body);
  unnestTables(body);
  dropEmptyLines(body);
  return body.innerHTML;
}
