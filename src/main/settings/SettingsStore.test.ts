import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/openLibraryDatabase';
import { SettingsStore } from './SettingsStore';

let folder: string;
let database: ReturnType<typeof openLibraryDatabase>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-settings-'));
  database = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

describe('SettingsStore', () => {
  it('changes one field, keeps the others, and finds them again after a restart', () => {
    const heard: string[] = [];
    const settings = new SettingsStore({
      db: database.db,
      onChanged: (now) => heard.push(now.appearance.theme),
    });
    settings.set({ queue: { parallel: 7 } });
    settings.set({ appearance: { theme: 'light' } });
    const again = new SettingsStore({ db: database.db }).get();
    expect(again.queue).toMatchObject({ parallel: 7, retries: 2 });
    expect(again.appearance).toEqual({ theme: 'light', density: 'comfortable' });
    expect(heard).toEqual(['system', 'light']);
  });

  it('keeps the sections it can read when one is of another shape', () => {
    database.db
      .prepare(`INSERT INTO setting (key, value_json) VALUES ('settings', ?)`)
      .run(JSON.stringify({ queue: { parallel: 'many' }, sensitive: { blur: false } }));
    const settings = new SettingsStore({ db: database.db }).get();
    expect(settings.queue.parallel).toBe(4);
    expect(settings.sensitive.blur).toBe(false);
  });

  it('refuses a value out of its bounds and changes nothing', () => {
    const settings = new SettingsStore({ db: database.db });
    expect(() => settings.set({ queue: { parallel: 0 } })).toThrow();
    expect(settings.get().queue.parallel).toBe(4);
  });
});
