import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A file that a document names and that is not there. */
export type DeadReference = Readonly<{ document: string; line: number; named: string }>;

/** What the documents say of files is held to those there are. A file is named by the end of its path, in backticks. */
export function deadReferences(root: string): DeadReference[] {
  const files = globSync('{src,tools,test}/**/*.{ts,tsx,mjs,html}', { cwd: root }).map(
    (file) => `/${file.replaceAll(sep, '/')}`,
  );
  return globSync('{*.md,docs/**/*.md,src/**/*.md}', { cwd: root })
    .filter((document) => document !== 'CHANGELOG.md')
    .flatMap((document) =>
      readFileSync(join(root, document), 'utf8')
        .split('\n')
        .flatMap((text, at) =>
          [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|html))`/g)].map(([, named = '']) => ({
            document,
            line: at + 1,
            named,
          })),
        ),
    )
    .filter(({ named }) => !files.some((file) => file.endsWith(`/${named}`)));
}
