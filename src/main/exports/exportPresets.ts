import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ExportSettings, zExportSettings } from '@shared/domain/library/ExportRequest';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

type Row = { id: string; name: string; mannerJson: string };
const all = statement<[], Row>(
  'SELECT id, name, manner_json AS mannerJson FROM export_preset ORDER BY name COLLATE NOCASE',
);
const save = statement<{ id: string; name: string; mannerJson: string; at: number }>(
  `INSERT INTO export_preset (id, name, manner_json, created_at) VALUES (@id, @name, @mannerJson, @at)
   ON CONFLICT (name) DO UPDATE SET manner_json = excluded.manner_json`,
);
const remove = statement<[string]>('DELETE FROM export_preset WHERE id = ?');
const last = statement<[], { mannerJson: string }>(
  'SELECT manner_json AS mannerJson FROM export_record ORDER BY started_at DESC LIMIT 1',
);
const setFolder = statement<[string]>(
  `INSERT INTO library_state (key, value) VALUES ('export_folder', ?)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);
const folder = statement<[], { value: string }>(
  `SELECT value FROM library_state WHERE key = 'export_folder'`,
);

/** The stored presets, without presets that this version cannot read. */
export function exportPresets(db: Db): { id: string; name: string; manner: ExportSettings }[] {
  return all(db)
    .all()
    .flatMap(({ mannerJson, ...preset }) => {
      const manner = zExportSettings.safeParse(JSON.parse(mannerJson));
      return manner.success ? [{ ...preset, manner: manner.data }] : [];
    });
}

export function presetOf(db: Db, manner: ExportSettings): string | null {
  return exportPresets(db).find((preset) => isDeepStrictEqual(preset.manner, manner))?.name ?? null;
}

export function savePreset(db: Db, name: string, manner: ExportSettings, at: number): void {
  save(db).run({ id: randomUUID(), name, mannerJson: JSON.stringify(manner), at });
}

export function removePreset(db: Db, id: string): void {
  remove(db).run(id);
}

/** The settings of the last export; null: none, or not readable. */
export function lastManner(db: Db): ExportSettings | null {
  const row = last(db).get();
  return row ? (zExportSettings.safeParse(JSON.parse(row.mannerJson)).data ?? null) : null;
}

/** The export folder of the window; null if none was picked yet. */
export function exportFolder(db: Db): string | null {
  return folder(db).get()?.value ?? null;
}

export function setExportFolder(db: Db, path: string): void {
  setFolder(db).run(path);
}
