import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { quietLog } from '../ports/quietLog.testing';
import { Exporter } from './Exporter';
import { ExportService } from './ExportService';

let folder = '';
let library: LibraryDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-desk-'));
  library = openLibraryDatabase({ dataFolder: join(folder, 'data'), now: Date.now });
  importedRow(library.db, 'one');
  library.db.prepare("UPDATE asset SET file = 'one.png', kind = 'image' WHERE id = 'one'").run();
  writeFileSync(join(folder, 'one.png'), 'one');
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const unused = () => {
  throw new Error('not asked for');
};

function service(defaultFolder: string | null): ExportService {
  const exports = {
    db: library.db,
    libraryFolder: folder,
    log: quietLog,
    now: Date.now,
    seqsOf: () => [1],
    convert: unused,
    rewrite: unused,
    drawPage: unused,
    previewOf: unused,
  };
  const setTimer = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  return new ExportService({
    exporter: new Exporter(exports),
    exportDeps: exports,
    setTimer,
    defaultFolder,
    readSet: () => Promise.resolve([1]),
    changed: () => {},
  });
}

const order = {
  ...defaultExportSettings,
  metadata: 'keep' as const,
  name: 'fox',
  set: { kind: 'some' as const, seqs: [1] },
};

it('goes to the usual folder, which it makes, until one is picked, and to that from then on', async () => {
  const usual = join(folder, 'Downloads', 'Easel');
  const picked = join(folder, 'client');
  mkdirSync(picked);
  const first = service(usual);
  expect(first.choices().folder).toBe(usual);
  expect(await first.preview(order)).toMatchObject({ total: 1, examples: ['fox.png'], inFolder: 0 });
  await first.start(order);
  await expect.poll(() => first.state()?.state).toBe('done');
  expect(readdirSync(usual)).toEqual(['fox.png']);
  first.setFolder(picked);
  // Easel after a restart
  const next = service(usual);
  expect(next.choices().folder).toBe(picked);
  await next.start(order);
  await expect.poll(() => next.state()?.state).toBe('done');
  expect(readdirSync(picked)).toEqual(['fox.png']);
  expect(readdirSync(usual)).toEqual(['fox.png']);
});

it('asks for a folder where the system names no usual one', async () => {
  const none = service(null);
  expect(none.choices().folder).toBeNull();
  await expect(none.start(order)).rejects.toThrow('Choose a folder first.');
});
