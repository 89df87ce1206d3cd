import {
  isBindingElement,
  isCallExpression,
  isClassDeclaration,
  isIdentifier,
  isInterfaceDeclaration,
  isNewExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
  type PropertyAccessExpression,
} from 'typescript/unstable/ast';
import { type Source, walk } from './openSources.ts';

const declarations = /\/electron\/electron\.d\.ts$/i;
/** Node's, to which Electron adds. */
const nodesOwn = new Set(['Process']);
const electronsOwn = new Set(['parentPort', 'resourcesPath']);
const listening = new Set(['on', 'once', 'off', 'addListener', 'removeListener']);

/**
 * Every member of Electron that the sources use, by the name of its class or interface: `App.quit`; its events as
 * `App.on('activate')`; what is constructed as `new BrowserWindow`.
 */
export function electronUses(sources: readonly Source[]): readonly string[] {
  const own = sources.filter(({ place }) => !/\.test(ing)?\.tsx?$/.test(place));
  return [...new Set(own.flatMap(usesIn))].sort();
}

type Name = Node & { readonly text: string };

function usesIn({ file, project }: Source): string[] {
  const imported = new Set(/import \{([^}]*)\} from 'electron';/.exec(file.text)?.[1]?.split(/[\s,]+/));
  const made: string[] = [];
  const members: Readonly<{ name: Name; event: string }>[] = [];
  walk(file, (node) => {
    if (isPropertyAccessExpression(node) && isIdentifier(node.name)) {
      members.push({ name: node.name, event: eventOf(node) });
    } else if (isNewExpression(node) && isIdentifier(node.expression)) {
      if (imported.has(node.expression.text)) made.push(`new ${node.expression.text}`);
    } else if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (name !== undefined && isIdentifier(name)) members.push({ name, event: '' });
    }
  });
  if (members.length === 0) return made;
  const symbols = project.checker.getSymbolAtLocation(members.map(({ name }) => name));
  const used = members.flatMap(({ name, event }, index) => {
    const declaration = symbols[index]?.declarations?.[0];
    if (declaration === undefined || !declarations.test(declaration.path)) return [];
    const owner = ownerOf(declaration.resolve(project));
    return owner === null || (nodesOwn.has(owner) && !electronsOwn.has(name.text))
      ? []
      : [`${owner}.${name.text}${event}`];
  });
  return [...made, ...used];
}

/** The class or interface that a member is declared in; null: none with a name. */
function ownerOf(member: Node | undefined): string | null {
  for (let node = member?.parent; node !== undefined; node = node.parent) {
    if (isClassDeclaration(node) || isInterfaceDeclaration(node)) return node.name?.text ?? null;
  }
  return null;
}

/** `('close')` where the access is the listening to an event, else nothing. */
function eventOf(node: PropertyAccessExpression): string {
  const { parent } = node;
  if (!isIdentifier(node.name) || !listening.has(node.name.text)) return '';
  if (!isCallExpression(parent) || parent.expression !== node) return '';
  const [event] = parent.arguments;
  return event !== undefined && isStringLiteral(event) ? `('${event.text}')` : '';
}
