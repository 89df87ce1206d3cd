// Pictures whose files are missing for a while, exist again, or were replaced by other files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { sharp } from '../../images/sharp';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { realTiming } from '../engine/RunLoop';
import { quietLog } from '../ports/quietLog.testing';
import { PreviewMaker } from './PreviewMaker';
import { runPreviewTask } from './previewTask';

let root: string;
let library: LibraryDatabase;
let png: Buffer;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'easel-previews-again-'));
  library = openLibraryDatabase({ dataFolder: root, now: Date.now });
  png = await picture(900, 300);
});
afterEach(() => {
  library.close();
  rmSync(root, { recursive: true, force: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();

/** Adds a row, and its file unless `bytes` is null. @returns the id, which is also the file name */
function addReady(file: string, bytes: Uint8Array | null): string {
  importedRow(library.db, file);
  library.db.prepare('UPDATE asset SET file = id WHERE id = ?').run(file);
  if (bytes) writeFileSync(join(root, file), bytes);
  return file;
}

const stateOf = (id: string) => library.db.prepare('SELECT preview FROM asset WHERE id = ?').pluck().get(id);

function maker(told: string[], run: typeof runPreviewTask): PreviewMaker {
  return new PreviewMaker({
    db: library.db,
    libraryFolder: root,
    dataFolder: root,
    timing: realTiming,
    log: quietLog,
    decoder: { run },
    onPreview: (id, state) => told.push(`${id} ${state}`),
  });
}

describe('previews', () => {
  it('are made once a file that was away is back, and of no file that is missing', async () => {
    const [away, missing] = [addReady('away.png', null), addReady('missing.png', null)];
    const missed = library.db.prepare('UPDATE asset SET missing = ? WHERE id = ?');
    missed.run(1, missing);
    const tried: string[] = [];
    const previews = maker([], async (task) => {
      if (task.kind === 'previews') tried.push(task.path);
      return runPreviewTask(task);
    });
    previews.start();
    await previews.idle();
    expect(tried).toEqual([join(root, 'away.png')]);
    for (const file of ['away.png', 'missing.png']) writeFileSync(join(root, file), png);
    missed.run(0, missing);
    previews.retry([away, missing]);
    await previews.idle();
    expect([stateOf(away), stateOf(missing)]).toEqual(['ready', 'ready']);
    await previews.stop();
  });

  it('are made though the file came back while one was tried, and anew of a file that is another by then', async () => {
    const [back, other] = [addReady('back.png', null), addReady('other.png', png)];
    const told: string[] = [];
    let isFirst = true;
    const previews: PreviewMaker = maker(told, async (task) => {
      const image = runPreviewTask(task);
      if (task.kind === 'previews' && task.path.endsWith('back.png') && isFirst) {
        isFirst = false;
        await image.catch(() => {});
        writeFileSync(join(root, 'back.png'), png);
        previews.retry([back]);
      } else if (task.kind === 'previews' && task.path.endsWith('other.png')) {
        await image;
        library.db.prepare(`UPDATE asset SET sha256 = 'another' WHERE id = ?`).run(other);
      }
      return image;
    });
    previews.start();
    await previews.idle();
    expect([stateOf(back), stateOf(other)]).toEqual(['ready', 'ready']);
    expect(told.toSorted()).toEqual([`${back} ready`, `${other} ready`].toSorted());
    writeFileSync(join(root, 'other.png'), await picture(50, 90));
    previews.remake([other]);
    await previews.idle();
    expect(await sharp(previews.filesOf(other).large).metadata()).toMatchObject({ width: 50, height: 90 });
    await previews.stop();
  });
});
