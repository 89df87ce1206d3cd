import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Removes the messages that a page does not use from its catalogues: main makes its own texts.
 * @param source the folder `src`
 * @param folders the folders of the page's sources, below `source`
 */
export function namedMessages(source: string, folders: readonly string[]): Plugin {
  let usedIds: ReadonlySet<string> | null = null;
  const readUsedIds = () => {
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
      usedIds ??= readUsedIds();
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      return {
        code: JSON.stringify(Object.fromEntries(messages.filter(([name]) => usedIds?.has(name)))),
        map: null,
      };
    },
  };
}
