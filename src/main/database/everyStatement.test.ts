// SQLite compiles a statement when it is first used: this finds those that it refuses and that no other test uses.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openLibraryDatabase } from './library/openLibraryDatabase';
import { registerTextFunctions } from './rows/textFunctions';
import type { statement } from './statement';

const declared = vi.hoisted(() => [] as ReturnType<typeof statement>[]);
vi.mock('./statement', async (original) => {
  const real = await original<typeof import('./statement')>();
  return {
    statement: (sql: string) => {
      const prepared = real.statement(sql);
      declared.push(prepared);
      return prepared;
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'easel-statements-'));
afterAll(() => {
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

it('compiles every statement of main for the newest library', async () => {
  // modules that another test has imported are evaluated again
  vi.resetModules();
  const main = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: main }).filter(
    (file) => !file.includes('.test.') && /\bstatement[<(]/.test(readFileSync(join(main, file), 'utf8')),
  );
  for (const file of files) await import(join(main, file));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: () => 1000 });
  // made at the first query that needs them
  registerTextFunctions(db);
  db.exec('CREATE TABLE temp.few_text (prompt, template, tags, notes, file, settings, apart)');
  const refused = declared.flatMap((prepare) => {
    try {
      prepare(db);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  close();
  expect(declared.length).toBeGreaterThan(400);
  expect(refused).toEqual([]);
});
