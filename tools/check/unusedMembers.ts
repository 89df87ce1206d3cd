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

/** A class member that only tests read or call, or nothing. */
export type UnusedMember = Readonly<{ place: string; line: number; member: string }>;

type Member = UnusedMember & Readonly<{ name: string; isFunction: boolean; isKept: () => boolean }>;

/** Methods that a framework calls by their names. */
const calledFromOutside = new Set(['getDerivedStateFromError']);

/**
 * Finds unused class members. A use through a class counts for that class. A use through another type (an interface, an
 * object type, `any`) counts for every member of that name, if both or neither can be called. An assignment alone is
 * not a use. Private members are left to the compiler, and overrides are called through their base class. `@kept`, with
 * the reason, exempts a member.
 */
export function unusedMembers(sources: readonly Source[]): UnusedMember[] {
  const productionSources = sources.filter(({ place }) => !/\.test(ing)?\.tsx?$/.test(place));
  const members = new Map(productionSources.flatMap(membersOf));
  // the members of each name without a known use; a name without such members is not looked up again
  const wanted = new Map<string, Set<string>>();
  for (const [key, { name }] of members) wanted.set(name, (wanted.get(name) ?? new Set()).add(key));
  const uses: Use[] = [];
  for (const source of productionSources) {
    for (const use of usesIn(source, wanted)) {
      uses.push(use);
      const keysLeft = wanted.get(use.name);
      if (use.key !== null) keysLeft?.delete(use.key);
      if (keysLeft?.size === 0) wanted.delete(use.name);
    }
  }
  const used = new Set(uses.map(({ key }) => key));
  const usesByName = Map.groupBy(
    uses.filter(({ key }) => key === null || !members.has(key)),
    ({ name }) => name,
  );
  return [...members]
    .filter(([key, { name, isFunction, isKept }]) => {
      if (used.has(key) || calledFromOutside.has(name)) return false;
      return !usesByName.get(name)?.some((use) => use.mayBe(isFunction)) && !isKept();
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
      if (name === null || key === null || isPrivateOrOverride(member)) continue;
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

function isPrivateOrOverride(member: Node): boolean {
  let isFound = false;
  member.forEachChild((child) => {
    isFound ||= child.kind === SyntaxKind.PrivateKeyword || child.kind === SyntaxKind.OverrideKeyword;
  });
  return isFound;
}

type Use = Readonly<{
  key: string | null;
  name: string;
  /** Whether the used member can be a function (true), or can be something else (false). */
  mayBe: (isFunction: boolean) => boolean;
}>;

/** @param wanted the names to look up, because each lookup takes a request to the compiler */
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

/** Null: the compiler does not know. */
function isCallable(symbol: TsSymbol | undefined, { checker }: Project): boolean | null {
  const type = symbol === undefined ? undefined : checker.getTypeOfSymbol(symbol);
  if (type === undefined || type.flags & TypeFlags.Any) return null;
  const plain = checker.getNonNullableType(type) ?? type;
  return checker.getSignaturesOfType(plain, SignatureKind.Call).length > 0;
}

/** Whether an access is only the target of an assignment: `this.name = …`. */
function isOnlyWritten(node: Node): boolean {
  const { parent } = node;
  return (
    isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === SyntaxKind.EqualsToken &&
    parent.parent.kind === SyntaxKind.ExpressionStatement
  );
}

/** Whether the language or a package declares the symbol: `map.get` is no use of a `get` of this project. */
function isForeign(symbol: TsSymbol | undefined): boolean {
  const path = symbol?.declarations[0]?.path;
  return path !== undefined && (path.includes('/node_modules/') || path.startsWith('bundled:'));
}

/** Identifies a symbol by its declaration, which is the same in every program that contains the file. */
function keyOf(symbol: TsSymbol | undefined): string | null {
  const declaration = symbol?.declarations[0];
  return declaration === undefined ? null : `${declaration.path}#${declaration.index}`;
}
