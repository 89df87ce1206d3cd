import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { workingCopyRows } from './workingCopyRows';

it('knows the picture of a copy where the library has moved to a folder of another name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-copy-rows-'));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: () => 0 });
  try {
    importedRow(db, 'fox');
    workingCopyRows.remember(db, '/home/ada/Easel edits/fox.png', 'fox');
    const originals = ['/home/ada/Easel edits', '/media/card/Pictures edits', '/home/ada/Pictures'].map(
      (in_) => workingCopyRows.originalOf(db, join(in_, 'fox.png')),
    );
    expect(originals).toEqual(['fox', 'fox', null]);
    expect(workingCopyRows.originalOf(db, '/home/ada/Easel edits/owl.png')).toBeNull();
  } finally {
    close();
    rmSync(folder, { recursive: true, force: true });
  }
});
