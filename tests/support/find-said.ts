import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(partsOf).filter(isNode);
const nodesIn = (value: unknown): Node[] => partsOf(value).filter(isNode);

const hasWords = (value: unknown): boolean => typeof value === 'string' && /\p{L}{2}/u.test(value);
const hasLetters = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value);

/** The fixed parts of a template, with a sign for what is put between them. */
const fixedText = (template: unknown): string =>
  isNode(template)
    ? nodesIn(template.quasis)
        .map(({ value }) => String(Reflect.get(Object(value), 'cooked')))
        .join('•')
    : '';

const textOf = (node: Node): string => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? fixedText(node) : '';
};

/** The texts that an expression can come to: those of both branches, and those that are put together. */
const outcomes = (node: Node): Node[] => {
  if (textOf(node) !== '') return [node];
  const through: Record<string, readonly string[]> = {
    JSXExpressionContainer: ['expression'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    BinaryExpression: node.operator === '+' ? ['left', 'right'] : [],
  };
  return (through[node.type] ?? []).flatMap((part) => nodesIn(node[part])).flatMap(outcomes);
};

const nameOf = (value: unknown): string => {
  const name = isNode(value) ? (value.name ?? value.value) : '';
  return typeof name === 'string' ? name : '';
};

const spokenAttributes = new Set(
  'alt title placeholder label hint heading aria-label aria-description aria-roledescription aria-valuetext'.split(' '),
);
const spokenFields = new Set('label title hint heading message error placeholder'.split(' '));

/** A tag that writes a page: what stands between its tags, and what is read aloud of them. */
const isSaidInHtml = (template: unknown): boolean => {
  const page = fixedText(template).replace(/<style>.*?<\/style>/gs, '');
  return hasWords(page.replace(/<[^>]*>|&\w+;/g, ' ')) || /\b(?:alt|title|aria-label)="[^"]*\p{L}/u.test(page);
};

/** Three words or more with a capital first, or with a point at the end. */
const isSentence = (text: string): boolean => {
  if (/[<>={}_\\/]|::|^\P{L}*$/u.test(text)) return false;
  const words = text.trim().split(/\s+/);
  const plain = words.filter((word) => /^[“„«(]?\p{L}[\p{L}’'-]*[.,:;?!…”“»)]*$/u.test(word));
  return words.length > 2 && plain.length > 1 && (/^[“„«]?\p{Lu}\p{Ll}/u.test(text) || /\p{Ll}[.?!…]$/u.test(text));
};

const isSaidInJsx = (node: Node): Node[] => {
  if (node.type === 'JSXText') return hasLetters(node.value) ? [node] : [];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return nodesIn(node.children)
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(outcomes)
      .filter((each) => hasLetters(textOf(each)));
  if (node.type !== 'JSXAttribute' || !spokenAttributes.has(nameOf(node.name)) || !isNode(node.value)) return [];
  return outcomes(node.value).filter((each) => hasLetters(textOf(each)));
};

const isSaidElsewhere = (node: Node): Node[] => {
  if (node.type === 'AssignmentExpression' && isNode(node.left) && nameOf(node.left.property) === 'title')
    return nodesIn(node.right)
      .flatMap(outcomes)
      .filter((each) => hasWords(textOf(each)));
  if (node.type === 'Property' && spokenFields.has(nameOf(node.key)))
    return nodesIn(node.value)
      .flatMap(outcomes)
      .filter((each) => /^\p{Lu}/u.test(textOf(each)));
  return isSentence(textOf(node)) ? [node] : [];
};

/** For people who run or write the program: errors, the log, and what describes a call. */
const isForEngineers = (node: Node, code: string): boolean => {
  if (node.type === 'ThrowStatement' || node.type === 'NewExpression') return true;
  if (node.type === 'Property') return /^(?:summary|description)$/.test(nameOf(node.key));
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  return /\.(?:log|debug|info|warn|error|fatal)$/.test(code.slice(node.callee.start, node.callee.end));
};

/** What a node says itself, and the nodes in it that may say more; the fixed parts of a query are no words. */
const readNode = (node: Node): { said: Node[]; inside: Node[] } => {
  if (node.type !== 'TaggedTemplateExpression')
    return { said: [...isSaidInJsx(node), ...isSaidElsewhere(node)], inside: childrenOf(node) };
  const isSaid = nameOf(node.tag) === 'html' && isSaidInHtml(node.quasi);
  return { said: isSaid ? [node] : [], inside: nodesIn(isNode(node.quasi) ? node.quasi.expressions : []) };
};

const visit = (node: Node, code: string, found: Set<Node>): void => {
  if (isForEngineers(node, code)) return;
  const { said, inside } = readNode(node);
  for (const each of said) found.add(each);
  for (const each of inside) visit(each, code, found);
};

/** The sentences and words for people in a piece of code: in the tags and their attributes, in pages, mails and answers. */
export const findSaid = (name: string, code: string): { line: number }[] => {
  const found = new Set<Node>();
  for (const node of nodesIn(parseSync(name, code).program)) visit(node, code, found);
  return [...new Set([...found].map(({ start }) => code.slice(0, start).split('\n').length))].map((line) => ({ line }));
};
