import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { quietLog } from '../ports/quietLog.testing';
import type { ExportDeps } from './ExportDeps';
import { Exporter } from './Exporter';
import { addRecord, interruptedExports } from './exportRecords';

let folder = '';
let library: LibraryDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-export-'));
  library = openLibraryDatabase({ dataFolder: join(folder, 'data'), now: Date.now });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const unused = () => {
  throw new Error('nothing is exported');
};

/** Deletes the remains of interrupted exports, as Easel does at its start. */
async function recover(): Promise<void> {
  const parts: ExportDeps = {
    db: library.db,
    libraryFolder: folder,
    log: quietLog,
    now: Date.now,
    seqsOf: unused,
    convert: unused,
    rewrite: unused,
    drawPage: unused,
    previewOf: unused,
  };
  await new Exporter(parts).recover();
}

it('clears away what an export left that broke off, at a later start where it cannot yet', async () => {
  const target = join(folder, 'out');
  const staging = join(target, '.easel-export-1');
  addRecord(library.db, {
    id: '1',
    target,
    staging,
    manner: defaultExportSettings,
    matrix: null,
    preset: null,
    total: 2,
    at: 0,
  });
  // a file at the path of the export folder makes the clean-up fail
  writeFileSync(target, 'no folder');
  await recover();
  expect(interruptedExports(library.db)).toHaveLength(1);
  rmSync(target);
  mkdirSync(staging, { recursive: true });
  writeFileSync(join(staging, '0.jpg'), 'half');
  writeFileSync(join(target, 'made.png'), 'whole');
  await recover();
  expect([existsSync(staging), existsSync(join(target, 'made.png'))]).toEqual([false, true]);
  expect(interruptedExports(library.db)).toEqual([]);
});

it('never clears a folder that is not its own', async () => {
  const staging = join(folder, 'pictures');
  mkdirSync(staging);
  addRecord(library.db, {
    id: '1',
    target: folder,
    staging,
    manner: defaultExportSettings,
    matrix: null,
    preset: null,
    total: 2,
    at: 0,
  });
  await recover();
  expect(existsSync(staging)).toBe(true);
  expect(interruptedExports(library.db)).toEqual([]);
});
