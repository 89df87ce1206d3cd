// Forms under names. What is removed is only put away, so that it can be had back.
import { type Preset, type PresetPart, zPresetPart } from '@shared/domain/Preset';
import { EaselError } from '@shared/ipc/EaselError';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { freeName } from './freeName';

type Row = Readonly<{
  id: string;
  name: string;
  modelId: string | null;
  partJson: string;
  picture: string | null;
  usedAt: number | null;
}>;
const all = statement<[], Row>(
  `SELECT id, name, model_id AS modelId, part_json AS partJson, picture, used_at AS usedAt FROM form_preset
   WHERE removed_at IS NULL ORDER BY created_at, id`,
);
const named = statement<[string], { id: string; at: number }>(
  'SELECT id, created_at AS at FROM form_preset WHERE name = ? COLLATE NOCASE AND removed_at IS NULL',
);
const add = statement<Omit<Row, 'usedAt'> & { at: number }>(
  `INSERT INTO form_preset (id, name, model_id, part_json, picture, created_at)
   VALUES (@id, @name, @modelId, @partJson, @picture, @at)`,
);
const rename = statement<[string, string]>(
  'UPDATE form_preset SET name = ? WHERE id = ? AND removed_at IS NULL',
);
const setPicture = statement<[string | null, string]>(
  'UPDATE form_preset SET picture = ? WHERE id = ? AND removed_at IS NULL',
);
const use = statement<[number, string]>('UPDATE form_preset SET used_at = ? WHERE id = ?');
const putAway = statement<[number, string]>(
  'UPDATE form_preset SET removed_at = ? WHERE id = ? AND removed_at IS NULL',
);
// what was put away counts too: it comes back to its place
const lastPlace = statement<[], number>('SELECT coalesce(max(created_at), 0) FROM form_preset');
const away = statement<[string], string>(
  'SELECT name FROM form_preset WHERE id = ? AND removed_at IS NOT NULL',
);
const putBack = statement<[string, string]>(
  'UPDATE form_preset SET removed_at = NULL, name = ? WHERE id = ?',
);

export type NewPreset = Readonly<{
  name: string;
  modelId: string | null;
  part: PresetPart;
  picture: string | null;
}>;

/** One that came of a file, under the name that was free. */
export type Added = Readonly<{ id: string; name: string; asked: string }>;

/** `replaced`: the one that had the name; it is put away. */
export type SavedPreset = Readonly<{ id: string; replaced: string | null }>;

export class Presets {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** What cannot be read (of a newer Easel, say) is left out. */
  list(): Preset[] {
    return all(this.#db)
      .all()
      .flatMap(({ partJson, ...row }) => {
        const part = zPresetPart.safeParse(JSON.parse(partJson));
        return part.success ? [{ ...row, part: part.data }] : [];
      });
  }

  /** One that has the name already is put away; what replaces it has its place, and so its key. */
  save(preset: NewPreset): SavedPreset {
    return inTransaction(this.#db, () => {
      const other = named(this.#db).get(preset.name);
      if (other !== undefined) putAway(this.#db).run(this.#now(), other.id);
      return { id: this.#add(preset, other?.at ?? this.#nextPlace()), replaced: other?.id ?? null };
    });
  }

  /** Adds presets of elsewhere after those that are there, in their order, under names that are free. */
  addAll(presets: readonly NewPreset[]): Added[] {
    return inTransaction(this.#db, () =>
      presets.map((preset) => {
        const name = freeName(preset.name, (taken) => this.#idOf(taken) !== null);
        return { id: this.#add({ ...preset, name }, this.#nextPlace()), name, asked: preset.name };
      }),
    );
  }

  /** @throws EaselError `conflict`, `not_found` */
  rename(id: string, name: string): void {
    const other = this.#idOf(name);
    if (other !== null && other !== id)
      throw new EaselError('conflict', `Another preset is called ${name} already.`);
    mustChange(rename(this.#db).run(name, id).changes);
  }

  /** @param picture a reference of an input; null: none. @throws EaselError `not_found` */
  setPicture(id: string, picture: string | null): void {
    mustChange(setPicture(this.#db).run(picture, id).changes);
  }

  /** @throws EaselError `not_found` */
  used(id: string): void {
    mustChange(use(this.#db).run(this.#now(), id).changes);
  }

  /** @throws EaselError `not_found` */
  remove(id: string): void {
    mustChange(putAway(this.#db).run(this.#now(), id).changes);
  }

  /** Of several, those that are still there. */
  removeAll(ids: readonly string[]): void {
    inTransaction(this.#db, () => {
      for (const id of ids) putAway(this.#db).run(this.#now(), id);
    });
  }

  /** @throws EaselError `not_found` */
  undoRemove(id: string): void {
    const name = away(this.#db).pluck().get(id) as string | undefined;
    mustChange(name === undefined ? 0 : 1);
    putBack(this.#db).run(
      freeName(name ?? '', (taken) => this.#idOf(taken) !== null),
      id,
    );
  }

  #idOf(name: string): string | null {
    return named(this.#db).get(name)?.id ?? null;
  }

  /** After all others, whatever the clock says: no two share a place, so that one that is replaced keeps its own. */
  #nextPlace(): number {
    return Math.max(this.#now(), (lastPlace(this.#db).pluck().get() as number) + 1);
  }

  /** @param at where it stands among the others */
  #add({ part, ...preset }: NewPreset, at: number): string {
    const id = uuid();
    add(this.#db).run({ ...preset, id, partJson: JSON.stringify(part), at });
    return id;
  }
}

function mustChange(changes: number): void {
  if (changes === 0) throw new EaselError('not_found', 'This preset is not there any more.');
}
