import { existsSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isStringLiteral,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import type { Import } from './brokenImports.ts';
import { type Source, walk } from './openSources.ts';

/** Everything that a file imports, including types: with `import`, `export … from` and `import()`. */
export function readImports({ place, file }: Source, root: string): Import[] {
  const imports: Import[] = [];
  walk(file, (node) => {
    const specifier = specifierOf(node);
    if (specifier === null) return;
    const line = file.text.slice(0, node.end).split('\n').length;
    imports.push({ from: place, line, to: targetOf(specifier, place, root) });
  });
  return imports;
}

function specifierOf(node: Node): string | null {
  let specifier: Node | undefined;
  if (isImportDeclaration(node) || isExportDeclaration(node)) specifier = node.moduleSpecifier;
  else if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword)
    specifier = node.arguments[0];
  return specifier !== undefined && isStringLiteral(specifier) ? specifier.text : null;
}

/** The path or the package that an import specifier refers to. */
function targetOf(specifier: string, place: string, root: string): string {
  if (isBuiltin(specifier)) return 'node';
  if (specifier.startsWith('@shared/')) return withEnding(`/src/shared/${specifier.slice(8)}`, root);
  if (specifier.startsWith('.')) return withEnding(join(dirname(place), specifier), root);
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function withEnding(place: string, root: string): string {
  const isFile = (candidate: string) =>
    existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile();
  return (
    ['', '.ts', '.tsx', '/index.ts'].map((ending) => `${place}${ending}`).find((each) => isFile(each)) ??
    place
  );
}
