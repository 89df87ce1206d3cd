import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultExportSettings, type ExportSettings } from '@shared/domain/library/ExportRequest';
import { NamePattern } from '@shared/names/NamePattern';
import { expect, it, onTestFinished } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { exportItems } from './exportItems';

/** The format to which an export with these settings converts a JPEG of 800 × 600 pixels. */
function conversionOf(manner: Partial<ExportSettings>): string | null | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'easel-items-'));
  const library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  onTestFinished(() => {
    library.close();
    rmSync(folder, { recursive: true, force: true });
  });
  library.db.exec(`
    INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json, created_at,
        origin, file)
      VALUES ('a', 'm/m', 0, 'image', 'ready', 800, 600, 'image/jpeg', '', '{}', 5, 'imported', 'media/a.jpg')`);
  const [item] = exportItems(
    library.db,
    [1],
    { ...defaultExportSettings, ...manner },
    new NamePattern('{name}'),
  );
  return item?.conversion;
}

it('converts what was asked for, a picture of that format too: its quality counts', () => {
  expect(conversionOf({})).toBeNull();
  expect(conversionOf({ longEdge: 800 })).toBeNull();
  expect(conversionOf({ longEdge: 799 })).toBe('jpeg');
  expect(conversionOf({ convert: 'webp' })).toBe('webp');
  expect(conversionOf({ convert: 'jpeg', quality: 20 })).toBe('jpeg');
  expect(conversionOf({ convert: 'jpeg', format: 'sheet' })).toBeNull();
});
