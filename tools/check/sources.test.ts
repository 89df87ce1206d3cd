import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Source, withSources } from './openSources.ts';
import { readImports } from './readImports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-check-test-'));
  put(
    'tsconfig.json',
    '{ "compilerOptions": { "types": [], "allowImportingTsExtensions": true, "noEmit": true } }',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

const read = <T>(look: (sources: readonly Source[]) => T) => withSources(root, ['tsconfig.json'], look);

describe('readImports', () => {
  it('reads imports, types, what is passed on and what is imported later, and finds the files', () => {
    put('src/main/a.ts', 'export const a = 1;');
    put('src/main/b/index.ts', 'export type B = 1;');
    put('src/shared/c/D.ts', 'export const d = 1;');
    put(
      'src/main/x/x.ts',
      [
        "import { join } from 'node:path';",
        "import { a } from '../a';",
        "import type { B } from '../b';",
        "export { d } from '@shared/c/D';",
        "const later = import('@scope/package/part');",
        'const text = "import { no } from \'nowhere\'";',
      ].join('\n'),
    );
    const found = read((sources) =>
      sources.filter(({ place }) => place.endsWith('x.ts')).flatMap((source) => readImports(source, root)),
    );
    expect(found.map(({ line, to }) => `${line} ${to}`)).toEqual([
      '1 node',
      '2 /src/main/a.ts',
      '3 /src/main/b/index.ts',
      '4 /src/shared/c/D.ts',
      '5 @scope/package',
    ]);
  });
});
