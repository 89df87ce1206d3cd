import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { secondGates } from './secondGates.ts';

const root = mkdtempSync(join(tmpdir(), 'easel-gates-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds who adds jobs or attempts beside the gates, and no test that does', () => {
  const put = (place: string, text: string) => {
    mkdirSync(join(root, place, '..'), { recursive: true });
    writeFileSync(join(root, place), text);
  };
  put('src/main/queue/jobs/batches/BatchWriter.ts', '`INSERT INTO job (id) VALUES (1)`');
  put('src/main/queue/jobs/journal.ts', '`INSERT INTO attempt (id) VALUES (1)`');
  put(
    'src/main/lists/a.ts',
    '\n`INSERT OR IGNORE INTO main.job (id) VALUES (1); INSERT INTO job_wish VALUES (1)`',
  );
  put('src/main/lists/b.ts', '`INSERT INTO attempt (id) VALUES (1)`');
  put('src/main/lists/b.test.ts', '`INSERT INTO attempt (id) VALUES (1)`');
  expect(secondGates(root)).toEqual([
    { place: 'src/main/lists/a.ts', table: 'job', line: 2 },
    { place: 'src/main/lists/b.ts', table: 'attempt', line: 1 },
  ]);
});
