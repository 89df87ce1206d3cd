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
/** An interface of Node that Electron extends, and the members that Electron adds. */
const nodeInterfaces = new Set(['Process']);
const electronMembers = new Set(['parentPort', 'resourcesPath']);
const listenerMethods = new Set(['on', 'once', 'off', 'addListener', 'removeListener']);

/**
 * Every member of Electron that the sources use: `App.quit` for a member of a class or interface, `App.on('activate')`
 * for an event, `new BrowserWindow` for a constructor.
 */
export function electronUses(sources: readonly Source[]): readonly string[] {
  const productionSources = sources.filter(({ place }) => !/\.test(ing)?\.tsx?$/.test(place));
  return [...new Set(productionSources.flatMap(usesIn))].sort();
}

type Name = Node & { readonly text: string };

function usesIn({ file, project }: Source): string[] {
  const imported = new Set(/import \{([^}]*)\} from 'electron';/.exec(file.text)?.[1]?.split(/[\s,]+/));
  const constructed: string[] = [];
  const members: Readonly<{ name: Name; event: string }>[] = [];
  walk(file, (node) => {
    if (isPropertyAccessExpression(node) && isIdentifier(node.name)) {
      members.push({ name: node.name, event: eventOf(node) });
    } else if (isNewExpression(node) && isIdentifier(node.expression)) {
      if (imported.has(node.expression.text)) constructed.push(`new ${node.expression.text}`);
    } else if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (name !== undefined && isIdentifier(name)) members.push({ name, event: '' });
    }
  });
  if (members.length === 0) return constructed;
  const symbols = project.checker.getSymbolAtLocation(members.map(({ name }) => name));
  const used = members.flatMap(({ name, event }, index) => {
    const declaration = symbols[index]?.declarations?.[0];
    if (declaration === undefined || !declarations.test(declaration.path)) return [];
    const owner = ownerOf(declaration.resolve(project));
    return owner === null || (nodeInterfaces.has(owner) && !electronMembers.has(name.text))
      ? []
      : [`${owner}.${name.text}${event}`];
  });
  return [...constructed, ...used];
}

/** The name of the class or interface that declares a member; null: none with a name. */
function ownerOf(member: Node | undefined): string | null {
  for (let node = member?.parent; node !== undefined; node = node.parent) {
    if (isClassDeclaration(node) || isInterfaceDeclaration(node)) return node.name?.text ?? null;
  }
  return null;
}

/** `('close')` if the access adds or removes a listener of the event `close`; else an empty text. */
function eventOf(node: PropertyAccessExpression): string {
  const { parent } = node;
  if (!isIdentifier(node.name) || !listenerMethods.has(node.name.text)) return '';
  if (!isCallExpression(parent) || parent.expression !== node) return '';
  const [event] = parent.arguments;
  return event !== undefined && isStringLiteral(event) ? `('${event.text}')` : '';
}
