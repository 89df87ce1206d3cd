import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';

/** A file of the project's own, as the compiler read it. */
export type Source = Readonly<{
  /** From the root, with a slash before it: `/src/main/index.ts`. */
  place: string;
  file: SourceFile;
  project: Project;
}>;

/**
 * Has the compiler read the sources of some of the project's tsconfigs, and lets `read` look at them. A file of two
 * of them comes twice, once in the light of each.
 */
export function withSources<T>(
  root: string,
  configs: readonly string[],
  read: (sources: readonly Source[]) => T,
): T {
  // the compiler's API is not settled yet (TypeScript 7.0): it is used in this folder only
  const compiler = new API({ cwd: root });
  try {
    const snapshot = compiler.updateSnapshot({ openProjects: configs.map((config) => join(root, config)) });
    const sources: Source[] = [];
    for (const project of snapshot.getProjects()) {
      for (const name of project.program.getSourceFileNames()) {
        const place = name.slice(root.length);
        const file = place.startsWith('/src/') ? project.program.getSourceFile(name) : undefined;
        if (file) sources.push({ place, file, project });
      }
    }
    return read(sources);
  } finally {
    compiler.close();
  }
}

/** Visits a node and all below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}
