import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';

/** A source file of the project, parsed by the compiler. */
export type Source = Readonly<{
  /** The path from the project's folder, with a slash at the start: `/src/main/index.ts`. */
  place: string;
  file: SourceFile;
  project: Project;
}>;

/**
 * Parses the sources of the given tsconfigs and passes them to `read`. A file of two tsconfigs is passed twice, with
 * the types of each.
 */
export function withSources<T>(
  root: string,
  configs: readonly string[],
  read: (sources: readonly Source[]) => T,
): T {
  // this API of the compiler (TypeScript 7.0) may still change, so only this folder uses it
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

/** Visits a node and all its descendants. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}
