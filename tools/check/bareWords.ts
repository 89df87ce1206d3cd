import {
  isCallExpression,
  isJsxAttribute,
  isJsxText,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast';
import type { Source } from './openSources.ts';

/** Rooms whose words are not for the window or the terminal: the service's own interface, what it draws, and SQL. */
const rooms = /^\/src\/(main|renderer|dashboard|shared|preload)\//;
const elsewhere =
  /^\/src\/(main\/(database\/(migrations|library\/newestShape)|log\/)|shared\/(service|models)\/)|\.test(ing)?\.tsx?$/;

/** Attributes that a person reads or hears. */
const spoken =
  /^(label|title|placeholder|aria-label|aria-description|message|words|hint|description|about|saveLabel|confirmLabel|alt|heading|failed|legend)$/;
/** Calls and objects whose texts are for whoever mends Easel, or for a machine. */
const unspoken =
  /^(Error|TypeError|RangeError|error|warn|info|debug|log|statement|prepare|exec|pragma|run|test|matches|querySelector|querySelectorAll|closest|split|replaceAll|replace|includes|startsWith|endsWith|describe|TextDecoder|getByRole)$/;
/** Three words in a row, or a capital and another word: a sentence or the beginning of one. */
const sentence =
  /^[“"‘(]?\p{Lu}[\p{Ll}’']+,? \p{Ll}[\p{Ll}’']*|\p{Ll}[\p{Ll}’']+,? \p{Ll}[\p{Ll}’']* \p{Ll}{2,}/u;
/** Classes of styles, SQL, patterns and addresses. */
const machine =
  /[a-z]-[[\d(]|(^|\s)(flex|grid|absolute|relative|min-w-0|size-|text-(xs|sm|muted|faint))|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|FROM|WHERE|JOIN|VALUES|ORDER BY)\b|^[\w-]+:\/\/|[a-z]+-[a-z]+ [a-z]+-[a-z]+/;

/** A text in the sources that a person may read and that no catalogue has. */
export type BareWord = Readonly<{ place: string; line: number; text: string }>;

/** Words in components, terminal and main that are not in the catalogue of messages. */
export function bareWords(sources: readonly Source[]): BareWord[] {
  return sources
    .filter(({ place }) => rooms.test(place) && !elsewhere.test(place))
    .flatMap(({ place, file }) => {
      const found: BareWord[] = [];
      const visit = (node: Node, parent: Node | null): void => {
        const text = wordsIn(node, parent);
        if (text !== null) {
          const before = file.text.slice(0, node.getStart(file));
          found.push({ place, line: before.split('\n').length, text });
        }
        if (isUnspoken(node)) return;
        node.forEachChild((child) => visit(child, node));
      };
      visit(file, null);
      return found;
    });
}

function isUnspoken(node: Node): boolean {
  if (!isCallExpression(node) && !isNewExpression(node)) return false;
  const name = /(\w+)\W*$/.exec(node.expression.getText())?.[1] ?? '';
  return unspoken.test(name);
}

function wordsIn(node: Node, parent: Node | null): string | null {
  if (isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text.trim() : null;
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
    if (parent !== null && isJsxAttribute(parent) && spoken.test(parent.name.getText()))
      return /\p{L}{2}/u.test(node.text) ? node.text : null;
    return isSentence(node.text) ? node.text : null;
  }
  if (!isTemplateExpression(node)) return null;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return isSentence(parts.join('1')) ? parts.join('…') : null;
}

function isSentence(text: string): boolean {
  return sentence.test(text) && !machine.test(text);
}
