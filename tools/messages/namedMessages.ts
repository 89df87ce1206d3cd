import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves in the catalogues of a page the messages that its sources name: main makes its own texts.
 * @param source the folder `src`
 * @param folders where the page's sources are, below it
 */
export function namedMessages(source: string, folders: readonly string[]): Plugin {
  let named: ReadonlySet<string> | null = null;
  const read = () => {
    const files = globSync(
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: source, exclude: ['**/*.test.{ts,tsx}'] },
    );
    const texts = files.map((file) => readFileSync(join(source, file), 'utf8'));
    return new Set(
      texts.flatMap((text) => [...text.matchAll(/['"]([a-z]\w*\.\w+)['"]/g)].map(([, id]) => id ?? '')),
    );
  };
  return {
    name: 'named-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/resources\/messages\/[\w-]+\.json$/.test(id.replaceAll('\\', '/'))) return null;
      named ??= read();
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      return {
        code: JSON.stringify(Object.fromEntries(messages.filter(([name]) => named?.has(name)))),
        map: null,
      };
    },
  };
}
