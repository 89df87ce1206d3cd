import {
  isBinaryExpression,
  isBindingElement,
  isClassLikeDeclaration,
  isElementAccessExpression,
  isGetAccessorDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyDeclaration,
  isSetAccessorDeclaration,
  isStringLiteral,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { type Project, SignatureKind, type Symbol as TsSymbol, TypeFlags } from 'typescript/unstable/sync';
import { type Source, walk } from './openSources.ts';

/** A member of a class that nothing outside tests reads or calls. */
export type UnusedMember = Readonly<{ place: string; line: number; member: string }>;

type Member = UnusedMember & Readonly<{ name: string; isFunction: boolean; isKept: () => boolean }>;

/** What a framework calls by its name alone. */
const calledFromOutside = new Set(['getDerivedStateFromError']);

/**
 * Finds them. A use of a class's member counts for that class; where it is reached through a shape (an interface, a
 * type, what `any` has), it counts for every member of that name that can be called, or cannot, as it. What is only
 * written is not used. Private members are the compiler's own business, and an override is called by those who know
 * its base. A member that is to stay all the same says so, and why, with `@kept`.
 */
export function unusedMembers(sources: readonly Source[]): UnusedMember[] {
  const own = sources.filter(({ place }) => !/\.test(ing)?\.tsx?$/.test(place));
  const members = new Map(own.flatMap(membersOf));
  // the members of each name that no use was found of yet: a name without any is not asked about again
  const wanted = new Map<string, Set<string>>();
  for (const [key, { name }] of members) wanted.set(name, (wanted.get(name) ?? new Set()).add(key));
  const uses: Use[] = [];
  for (const source of own) {
    for (const use of usesIn(source, wanted)) {
      uses.push(use);
      const left = wanted.get(use.name);
      if (use.key !== null) left?.delete(use.key);
      if (left?.size === 0) wanted.delete(use.name);
    }
  }
  const used = new Set(uses.map(({ key }) => key));
  const byShape = Map.groupBy(
    uses.filter(({ key }) => key === null || !members.has(key)),
    ({ name }) => name,
  );
  return [...members]
    .filter(([key, { name, isFunction, isKept }]) => {
      if (used.has(key) || calledFromOutside.has(name)) return false;
      return !byShape.get(name)?.some((use) => use.mayBe(isFunction)) && !isKept();
    })
    .map(([, { place, line, member }]) => ({ place, line, member }));
}

function membersOf({ place, file, project }: Source): [string, Member][] {
  const found: [string, Member][] = [];
  walk(file, (node) => {
    if (!isClassLikeDeclaration(node)) return;
    const owner = node.name === undefined ? 'class' : node.name.text;
    for (const member of node.members) {
      const name = nameOf(member);
      const symbol = name === null ? undefined : project.checker.getSymbolAtLocation(name);
      const key = keyOf(symbol);
      if (name === null || key === null || isHeldByOthers(member)) continue;
      found.push([
        key,
        {
          place,
          line: file.text.slice(0, name.end).split('\n').length,
          member: `${owner}.${name.text}`,
          name: name.text,
          isFunction: isCallable(symbol, project) ?? false,
          isKept: () => symbol?.getJsDocTags(project.checker).some((tag) => tag.name === 'kept') === true,
        },
      ]);
    }
  });
  return found;
}

function nameOf(member: Node) {
  const isNamed =
    isMethodDeclaration(member) ||
    isPropertyDeclaration(member) ||
    isGetAccessorDeclaration(member) ||
    isSetAccessorDeclaration(member);
  return isNamed && isIdentifier(member.name) ? member.name : null;
}

function isHeldByOthers(member: Node): boolean {
  let held = false;
  member.forEachChild((child) => {
    held ||= child.kind === SyntaxKind.PrivateKeyword || child.kind === SyntaxKind.OverrideKeyword;
  });
  return held;
}

type Use = Readonly<{
  key: string | null;
  name: string;
  /** Whether what was used can be a function, or can be none. */
  mayBe: (isFunction: boolean) => boolean;
}>;

/** @param wanted the names to look for: each one costs a question to the compiler */
function usesIn({ file, project }: Source, wanted: ReadonlyMap<string, unknown>): Use[] {
  const uses: Use[] = [];
  const names: (Node & { readonly text: string })[] = [];
  walk(file, (node) => {
    if (isPropertyAccessExpression(node)) {
      if (isIdentifier(node.name) && wanted.has(node.name.text) && !isOnlyWritten(node))
        names.push(node.name);
    } else if (isElementAccessExpression(node)) {
      if (isStringLiteral(node.argumentExpression))
        uses.push({ key: null, name: node.argumentExpression.text, mayBe: () => true });
    } else if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (name !== undefined && isIdentifier(name) && wanted.has(name.text)) names.push(name);
    }
  });
  const symbols = names.length === 0 ? [] : project.checker.getSymbolAtLocation(names);
  names.forEach(({ text }, index) => {
    const symbol = symbols[index];
    if (isForeign(symbol)) return;
    const mayBe = (isFunction: boolean) => (isCallable(symbol, project) ?? isFunction) === isFunction;
    uses.push({ key: keyOf(symbol), name: text, mayBe });
  });
  return uses;
}

/** Null: the compiler cannot tell. */
function isCallable(symbol: TsSymbol | undefined, { checker }: Project): boolean | null {
  const type = symbol === undefined ? undefined : checker.getTypeOfSymbol(symbol);
  if (type === undefined || type.flags & TypeFlags.Any) return null;
  const plain = checker.getNonNullableType(type) ?? type;
  return checker.getSignaturesOfType(plain, SignatureKind.Call).length > 0;
}

/** `this.name = …` and nothing more. */
function isOnlyWritten(node: Node): boolean {
  const { parent } = node;
  return (
    isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === SyntaxKind.EqualsToken &&
    parent.parent.kind === SyntaxKind.ExpressionStatement
  );
}

/** Declared by the language or a package: `map.get` says nothing of a `get` of ours. */
function isForeign(symbol: TsSymbol | undefined): boolean {
  const path = symbol?.declarations[0]?.path;
  return path !== undefined && (path.includes('/node_modules/') || path.startsWith('bundled:'));
}

/** Where a symbol is declared; the same in every program that has the file. */
function keyOf(symbol: TsSymbol | undefined): string | null {
  const declaration = symbol?.declarations[0];
  return declaration === undefined ? null : `${declaration.path}#${declaration.index}`;
}
