import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareWords } from './bareWords.ts';
import { type Source, withSources } from './openSources.ts';
import { readImports } from './readImports.ts';
import { readPatterns, slowPatterns } from './slowPatterns.ts';
import { unusedMembers } from './unusedMembers.ts';

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
const unused = () => read(unusedMembers).map(({ line, member }) => `${line} ${member}`);

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

describe('unusedMembers', () => {
  it('finds a method, a field and a getter that nothing uses', () => {
    put(
      'src/A.ts',
      'export class A {\n  used() {}\n  idle() {}\n  field = 1;\n  get size() { return 1; }\n  private own() {}\n}',
    );
    put('src/b.ts', "import { A } from './A.ts';\nnew A().used();");
    expect(unused()).toEqual(['3 A.idle', '4 A.field', '5 A.size']);
  });

  it('counts neither tests nor what is only written, nor another class with a member of that name', () => {
    put('src/A.ts', 'export class A {\n  load() {}\n  code;\n  constructor() { this.code = 1; }\n}');
    put('src/B.ts', 'export class B {\n  load() {}\n}\nnew B().load();\nnew Map().get(1);');
    put('src/C.ts', 'export class C {\n  get() {}\n}');
    put('src/A.test.ts', "import { A } from './A.ts';\nnew A().load();");
    expect(unused()).toEqual(['2 A.load', '3 A.code', '2 C.get']);
  });

  it('takes a value for no method of the same name, and a method for no value', () => {
    put('src/A.ts', 'export class A {\n  idle() {}\n  size = 1;\n}');
    put('src/b.ts', 'const b = { idle: true, size: () => 1 };\nif (b.idle) b.size();');
    expect(unused()).toEqual(['2 A.idle', '3 A.size']);
  });

  it('counts what is reached through a shape or taken apart', () => {
    put('src/A.ts', 'export class A {\n  load() {}\n  open() {}\n  name = 1;\n}');
    put(
      'src/b.ts',
      [
        "import { A } from './A.ts';",
        'type Loader = { load(): void };',
        'const start = (loader: Loader) => loader.load();',
        "const stop = (a: Pick<A, 'open'>) => a.open();",
        'const { name } = new A();',
      ].join('\n'),
    );
    expect(unused()).toEqual([]);
  });

  it('leaves alone what its owner says is kept', () => {
    put(
      'src/A.ts',
      'export class A {\n  /**\n   * Loads.\n   * @kept The next view reads it.\n   */\n  load() {}\n}',
    );
    expect(unused()).toEqual([]);
  });
});

describe('slowPatterns', () => {
  const slow = () => read((sources) => slowPatterns(readPatterns(sources)).map(({ line }) => line));

  it('finds what backtracks over a run, over two that meet, over words, and without end', () => {
    put(
      'src/a.ts',
      String.raw`export const header = /\s*(\d*)\s*(-?)\s*(\d*)\s*\$\$/y;
export const number = /^\d+\.?\d*$/;
export const ending = /[.\s]+$/;
export const tag = /<(script|style)\b[^>]*>/gi;
export const nested = /^(a+)+$/;
export const pixels = /^\d{2}\s*(?:px)?\s*x$/;
export const nuls = /\0+$/;
export const query = /[?#].*$/;
`,
    );
    expect(slow()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('leaves alone what reads each place once, and the patterns of tests', () => {
    put(
      'src/a.ts',
      String.raw`export const number = /^\d+(?:\.\d*)?$/;
export const ending = /(?<![.\s])[.\s]+$/;
export const blanks = /\s+/g;
export const words = /\b(seas?|oceans?)\b/g;
export const line = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/;
`,
    );
    put('src/a.test.ts', 'export const nested = /^(a+)+$/;');
    expect(slow()).toEqual([]);
  });
});

describe('bareWords', () => {
  it('finds what a person reads in components and main, and nothing that is code', () => {
    put(
      'src/main/a.ts',
      [
        "export const words = 'The queue is paused.';",
        "export const query = 'SELECT id FROM job WHERE state = 1';",
        "export const fault = new Error('The queue is a mess.');",
        "export const id = 'queue.paused';",
        `export const joined = \`\${id} files were lost\`;`,
      ].join('\n'),
    );
    put('src/service/b.ts', "export const words = 'The service has words of its own.';");
    put('src/renderer/Pause.d.ts', 'declare namespace JSX { interface IntrinsicElements { p: unknown } }');
    put(
      'src/renderer/Pause.tsx',
      'export const Pause = () => <p className="flex gap-2" title="Paused">waits</p>;',
    );
    const found = read(bareWords).filter(({ text }) => !text.includes('wordsOfCode'));
    expect(found.map(({ place, text }) => `${place} ${text}`).sort()).toEqual([
      '/src/main/a.ts The queue is paused.',
      '/src/main/a.ts … files were lost',
      '/src/renderer/Pause.tsx Paused',
      '/src/renderer/Pause.tsx waits',
    ]);
  });
});
