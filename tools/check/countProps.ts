import {
  type FunctionLikeDeclaration,
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import { type Source, walk } from './openSources.ts';

/** A component, and how many props it takes. */
export type CountedComponent = Readonly<{ place: string; name: string; props: number }>;

/**
 * Counts the props of each component: the members of the type of its first parameter that the project itself declares, however
 * that type is put together. What an element of HTML or a library adds to them is not counted.
 */
export function countProps(sources: readonly Source[]): readonly CountedComponent[] {
  const found: CountedComponent[] = [];
  for (const { place, file, project } of sources) {
    if (!place.endsWith('.tsx') || place.endsWith('.test.tsx')) continue;
    walk(file, (node) => {
      const name = nameOfComponent(node);
      const [taken] = name === null ? [] : (node as FunctionLikeDeclaration).parameters;
      const type = taken && project.checker.getTypeAtLocation(taken);
      if (name === null || !type) return;
      const props = project.checker
        .getPropertiesOfType(type)
        .filter(({ declarations }) => declarations.some(({ path }) => !path.includes('/node_modules/')));
      found.push({ place, name, props: props.length });
    });
  }
  return found;
}

/** The name of a function, or of the constant that it is, where it begins with a capital. */
function nameOfComponent(node: Node): string | null {
  if (!isFunctionDeclaration(node) && !isFunctionExpression(node) && !isArrowFunction(node)) return null;
  const named = isVariableDeclaration(node.parent) ? node.parent : node;
  const name = 'name' in named ? named.name : undefined;
  return name && isIdentifier(name) && /^[A-Z]/.test(name.text) ? name.text : null;
}
