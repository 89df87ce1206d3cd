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

/** A component and the number of its props. */
export type CountedComponent = Readonly<{ place: string; name: string; props: number }>;

/**
 * Counts the props of each component: the members of its first parameter's type that the project itself declares,
 * however the type is composed. Props of an HTML element or a library are not counted.
 */
export function countProps(sources: readonly Source[]): readonly CountedComponent[] {
  const found: CountedComponent[] = [];
  for (const { place, file, project } of sources) {
    if (!place.endsWith('.tsx') || place.endsWith('.test.tsx')) continue;
    walk(file, (node) => {
      const name = nameOfComponent(node);
      const [propsParameter] = name === null ? [] : (node as FunctionLikeDeclaration).parameters;
      const type = propsParameter && project.checker.getTypeAtLocation(propsParameter);
      if (name === null || !type) return;
      const props = project.checker
        .getPropertiesOfType(type)
        .filter(({ declarations }) => declarations.some(({ path }) => !path.includes('/node_modules/')));
      found.push({ place, name, props: props.length });
    });
  }
  return found;
}

/** The name of a component: of a function, or of the constant that holds the function; null: not capitalised. */
function nameOfComponent(node: Node): string | null {
  if (!isFunctionDeclaration(node) && !isFunctionExpression(node) && !isArrowFunction(node)) return null;
  const declaration = isVariableDeclaration(node.parent) ? node.parent : node;
  const name = 'name' in declaration ? declaration.name : undefined;
  return name && isIdentifier(name) && /^[A-Z]/.test(name.text) ? name.text : null;
}
