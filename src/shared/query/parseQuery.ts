import { t } from '../messages/t';
import { checkValue, readNumber } from './checkValue';
import type { Clause, Query, QueryProblem, QueryValue, QueryWord } from './Query';
import { canonicalChoice, canonicalKey, isKnownKey, queryKeys } from './queryKeys';

const key = /[\p{L}_][\p{L}\p{N}_.-]*:/uy;
const spacePattern = /\s*/uy;
const barePattern = /[^\s"|]*/uy;
const alternativePattern = /\s*\|[\s|]*/uy;
const operator = /[<>]=?|[≥≤]|=/uy;
const asciiOperators: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=' };

/** Parses a query. Never throws, and takes time linear in the length of the text. */
export function parseQuery(text: string): Query {
  const clauses: Clause[] = [];
  const problems: QueryProblem[] = [];
  let at = matchAt(spacePattern, text, 0).length;
  while (at < text.length) {
    const not = text[at] === '-' && at + 1 < text.length && !/\s/.test(text[at + 1] ?? '');
    const start = not ? at + 1 : at;
    const name = text[start] === '"' ? '' : matchAt(key, text, start);
    const end =
      name === ''
        ? readWords({ text, at, start, not }, clauses, problems)
        : readTerm({ text, at, start: start + name.length, not }, name.slice(0, -1), clauses, problems);
    at = end + matchAt(spacePattern, text, end).length;
  }
  return { clauses, problems };
}

type ClauseStart = Readonly<{ text: string; at: number; start: number; not: boolean }>;

/** Parses alternatives separated by `|`, with or without spaces: one alternative must be found. */
function readWords(
  { text, at, start, not }: ClauseStart,
  clauses: Clause[],
  problems: QueryProblem[],
): number {
  const anyOf: QueryWord[] = [];
  const messages: string[] = [];
  let end = start;
  for (;;) {
    const quoted = readQuoted(text, end);
    const word = quoted?.text ?? matchAt(barePattern, text, end);
    end = quoted?.end ?? end + word.length;
    if (quoted?.closed === false) messages.push(t('query.quoteNotClosed'));
    if (hasWord(word)) anyOf.push({ text: word, exact: quoted !== null });
    const separator = matchAt(alternativePattern, text, end);
    if (separator === '') break;
    if (end === start) messages.push(t('query.barMisplaced'));
    end += separator.length;
    if (end === text.length) messages.push(t('query.nothingAfterBar'));
    else if (text[end] !== '-' && matchAt(key, text, end) === '') continue;
    else messages.push(t('query.barMisplaced'));
    break;
  }
  for (const message of new Set(messages)) problems.push({ at, end, message });
  if (anyOf.length > 0) clauses.push({ is: 'words', anyOf, not, at, end });
  // at least one character is consumed, so that parsing ends
  return Math.max(end, start + 1);
}

function readTerm(
  { text, at, start, not }: ClauseStart,
  typed: string,
  clauses: Clause[],
  problems: QueryProblem[],
): number {
  const name = canonicalKey(typed);
  const queryKey = isKnownKey(name) ? queryKeys[name] : null;
  const allowsComparison =
    queryKey === null ||
    queryKey.shape === 'number' ||
    queryKey.shape === 'date' ||
    queryKey.shape === 'size';
  const values: QueryValue[] = [];
  const messages: string[] = [];
  let end = start;
  for (;;) {
    const { value, end: after, closed } = readValue(text, end, allowsComparison);
    if (!closed) messages.push(t('query.quoteNotClosed'));
    end = after;
    if (value === null) messages.push(t('query.nothingAfterKey', { key: name }));
    else {
      const problem = queryKey === null ? checkParameter(name, value) : checkValue(name, queryKey, value);
      if (problem !== null) messages.push(problem);
      else values.push(canonicalValue(name, value));
    }
    if (text[end] !== '|') break;
    end += 1;
  }
  for (const message of new Set(messages)) problems.push({ at, end, message });
  if (values.length > 0) clauses.push({ is: 'term', key: name, values, not, at, end });
  return end;
}

/** A parameter may be of any type; comparisons are only allowed with numbers. */
function checkParameter(name: string, value: QueryValue): string | null {
  const operands = value.op === 'is' ? [] : value.op === '..' ? [value.from, value.to] : [value.text];
  return operands.every((bound) => readNumber(bound) !== null)
    ? null
    : t('query.needsNumberAfter', { key: name, operator: value.op });
}

function canonicalValue(name: string, value: QueryValue): QueryValue {
  const known = isKnownKey(name) ? queryKeys[name] : null;
  if (value.op !== 'is' || known === null || !('choices' in known)) return value;
  return { ...value, text: canonicalChoice(known, value.text) ?? value.text };
}

type ParsedValue = Readonly<{ value: QueryValue | null; end: number; closed: boolean }>;

function readValue(text: string, at: number, allowsComparison: boolean): ParsedValue {
  const sign = allowsComparison ? matchAt(operator, text, at) : '';
  const start = at + sign.length;
  const quoted = readQuoted(text, start);
  const word = quoted ? quoted.text : matchAt(barePattern, text, start);
  const end = quoted ? quoted.end : start + word.length;
  const closed = quoted?.closed ?? true;
  if (word === '') return { value: null, end, closed };
  const op = asciiOperators[sign] ?? sign;
  if (op === '>' || op === '>=' || op === '<' || op === '<=')
    return { value: { op, text: word }, end, closed };
  const dots = allowsComparison && !quoted ? word.indexOf('..') : -1;
  if (dots > 0 && dots + 2 < word.length)
    return { value: { op: '..', from: word.slice(0, dots), to: word.slice(dots + 2) }, end, closed };
  return { value: { op: 'is', text: word, exact: quoted !== null || sign === '=' }, end, closed };
}

/** Parses a quoted text from `at`; backslash escapes quotes and backslashes. */
function readQuoted(
  text: string,
  at: number,
): Readonly<{ text: string; end: number; closed: boolean }> | null {
  if (text[at] !== '"') return null;
  const parts: string[] = [];
  let from = at + 1;
  for (let end = from; end < text.length; end += 1) {
    const letter = text[end];
    if (letter === '"') {
      parts.push(text.slice(from, end));
      return { text: parts.join(''), end: end + 1, closed: true };
    }
    if (letter === '\\' && (text[end + 1] === '"' || text[end + 1] === '\\')) {
      parts.push(text.slice(from, end));
      from = end + 1;
      end += 1;
    }
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), end: text.length, closed: false };
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(text);
}
