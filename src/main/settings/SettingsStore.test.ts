import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
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
    expect(again.appearance).toEqual({ language: 'system', theme: 'light', density: 'comfortable' });
    expect(heard).toEqual(['system', 'light']);
  });

  it('has the queue folded in a new library, until somebody opens it or says when it folds', () => {
    const settings = new SettingsStore({ db: database.db });
    expect(settings.get().window).toMatchObject({ queueFold: 'folded', queuePanelOpen: true });
    settings.set({ appearance: { theme: 'light' } });
    expect(settings.get().window.queueFold).toBe('folded');
    settings.set({ window: { queueFold: 'open' } });
    expect(new SettingsStore({ db: database.db }).get().window.queueFold).toBe('open');
    settings.set({ window: { queuePanelFolds: true } });
    expect(settings.get().window).toMatchObject({ queueFold: 'by_settings', queuePanelFolds: true });
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

  it('goes by what is on disk where that takes nothing, and tells nobody', () => {
    const heard: number[] = [];
    const settings = new SettingsStore({
      db: database.db,
      onChanged: ({ queue }) => heard.push(queue.parallel),
    });
    database.db.pragma('query_only = ON');
    expect(() => settings.set({ queue: { parallel: 7 } })).toThrow();
    database.db.pragma('query_only = OFF');
    expect([settings.get().queue.parallel, heard]).toEqual([4, []]);
  });

  it('goes on by itself where this computer says so, whatever the library says', () => {
    new SettingsStore({ db: database.db }).set({ queue: { goOnAfterRestart: true, retries: 1 } });
    let kept = false;
    const resumesAfterRestart = {
      get: () => kept,
      set: (value: boolean) => {
        kept = value;
      },
    };
    const settings = new SettingsStore({ db: database.db, resumesAfterRestart });
    expect(settings.get().queue).toMatchObject({ goOnAfterRestart: false, retries: 1 });
    settings.set({ queue: { goOnAfterRestart: true } });
    expect(kept).toBe(true);
    expect(new SettingsStore({ db: database.db, resumesAfterRestart }).get().queue.goOnAfterRestart).toBe(
      true,
    );
    new SettingsStore({ db: database.db }).set({ queue: { goOnAfterRestart: false } });
    expect(new SettingsStore({ db: database.db, resumesAfterRestart }).get().queue.goOnAfterRestart).toBe(
      true,
    );
  });

  it('keeps apart what holds for one run only', () => {
    const settings = new SettingsStore({ db: database.db });
    settings.override({ parallel: 2 });
    settings.set({ queue: { parallel: 7 } });
    expect([settings.get().queue.parallel, settings.stored().queue.parallel]).toEqual([2, 7]);
  });
});
