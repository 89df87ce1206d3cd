import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const easel = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(easel, 'package.json'), 'utf8'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-knip-test-'));
  copyFileSync(join(easel, 'knip.json'), join(root, 'knip.json'));
  put('package.json', '{ "type": "module", "devDependencies": { "vitest": "1" } }');
  put('src/main/index.ts', "import { used } from './a';\nused();");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The exports that `npm run check:unused` reports in a test project, with the project's own commands and settings. */
function unusedExports(): string[] {
  const program = join(easel, 'node_modules/knip/bin/knip.js');
  return (scripts['check:unused'] as string).split(' && ').flatMap((command) => {
    const args = command.split(' ').slice(1);
    const { stdout } = spawnSync(process.execPath, [program, ...args, '--reporter', 'json'], { cwd: root });
    const { issues } = JSON.parse(stdout.toString()) as { issues: { exports?: { name: string }[] }[] };
    return issues.flatMap((issue) => (issue.exports ?? []).map(({ name }) => name));
  });
}

describe('npm run check:unused', () => {
  it('finds an export that only a test imports, and one that nobody does', () => {
    put(
      'src/main/a.ts',
      'export const used = () => tested();\nexport const tested = () => 1;\nexport const idle = 2;',
    );
    put(
      'src/main/a.test.ts',
      "import { it } from 'vitest';\nimport { tested } from './a';\nit('x', tested);",
    );
    expect(new Set(unusedExports())).toEqual(new Set(['tested', 'idle']));
  });

  it('leaves alone what says why it is kept', () => {
    put(
      'src/main/a.ts',
      'export const used = 1;\n/**\n * @kept The next view reads it.\n */\nexport const next = 2;',
    );
    put(
      'src/main/a.test.ts',
      "import { it } from 'vitest';\nimport { next } from './a';\nit('x', () => next);",
    );
    expect(unusedExports()).toEqual([]);
  });
});
