import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A file or folder that a document names and that is not there. */
export type DeadReference = Readonly<{ document: string; line: number; named: string }>;

/**
 * Files and folders that documents name in backticks and that do not exist. A file is named by the end of its path; a folder by
 * its path in `src`, or as an entry of a README's list by its name beside that README.
 */
export function deadReferences(root: string): DeadReference[] {
  const files = globSync('{src,tools,test}/**/*.{ts,tsx,mjs,html}', { cwd: root }).map(
    (file) => `/${file.replaceAll(sep, '/')}`,
  );
  const rooms = readdirSync(join(root, 'src'));
  const isThere = (document: string, named: string): boolean => {
    if (/\.(?:ts|tsx|mjs|html)$/.test(named)) return files.some((file) => file.endsWith(`/${named}`));
    const folder = rooms.includes(named.split('/')[0] ?? '') ? 'src' : dirname(document);
    const stem = `/${join(folder, named)}`.replaceAll(sep, '/');
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
            ...[...text.matchAll(/`([\w-]+(?:\/[\w-]+)+)`/g)].filter(([, named = '']) =>
              rooms.includes(named.split('/')[0] ?? ''),
            ),
            ...(document.startsWith('src') ? text.matchAll(/^- `([\w/-]+)`/g) : []),
          ].map(([, named = '']) => ({ document, line: at + 1, named })),
        ),
    )
    .filter(({ document, named }) => !isThere(document, named));
}
