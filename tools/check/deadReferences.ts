import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A reference in a document to a file or folder that does not exist. */
export type DeadReference = Readonly<{ document: string; line: number; path: string }>;

/**
 * Finds references in backticks to files and folders that do not exist. A file is named by the end of its path; a
 * folder by its path in `src` or, in the list of a README, by its name beside the README.
 */
export function deadReferences(root: string): DeadReference[] {
  const files = globSync('{src,tools,test}/**/*.{ts,tsx,mjs,html}', { cwd: root }).map(
    (file) => `/${file.replaceAll(sep, '/')}`,
  );
  const srcFolders = readdirSync(join(root, 'src'));
  const exists = (document: string, path: string): boolean => {
    if (/\.(?:ts|tsx|mjs|html)$/.test(path)) return files.some((file) => file.endsWith(`/${path}`));
    const folder = srcFolders.includes(path.split('/')[0] ?? '') ? 'src' : dirname(document);
    const stem = `/${join(folder, path)}`.replaceAll(sep, '/');
    return files.some((file) => file.startsWith(`${stem}/`) || file.startsWith(`${stem}.`));
  };
  return globSync('{*.md,docs/**/*.md,src/**/*.md}', { cwd: root })
    .filter((document) => document !== 'CHANGELOG.md')
    .flatMap((document) =>
      readFileSync(join(root, document), 'utf8')
        .split('\n')
        .flatMap((text, at) =>
          [
            ...[...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|html))`/g)],
            ...[...text.matchAll(/`([\w-]+(?:\/[\w-]+)+)`/g)].filter(([, path = '']) =>
              srcFolders.includes(path.split('/')[0] ?? ''),
            ),
            ...(document.startsWith('src') ? text.matchAll(/^- `([\w/-]+)`/g) : []),
          ].map(([, path = '']) => ({ document, line: at + 1, path })),
        ),
    )
    .filter(({ document, path }) => !exists(document, path));
}
