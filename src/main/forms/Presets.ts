import { type Preset, type PresetPart, zPresetPart } from '@shared/domain/create/Preset';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { NamedRows } from './NamedRows';

type Row = Readonly<{
  id: string;
  name: string;
  modelId: string | null;
  profileId: string | null;
  partJson: string;
  picture: string | null;
  usedAt: number | null;
}>;
// the creation time is also the sort position, and changes when a preset is moved
const all = statement<[], Row>(
  `SELECT id, name, model_id AS modelId, profile_id AS profileId, part_json AS partJson, picture, used_at AS usedAt FROM form_preset
   WHERE removed_at IS NULL ORDER BY created_at, id`,
);
const positionOf = statement<[string], { at: number }>(
  'SELECT created_at AS at FROM form_preset WHERE id = ?',
);
const setPosition = statement<[number, string]>('UPDATE form_preset SET created_at = ? WHERE id = ?');
const add = statement<Omit<Row, 'usedAt'> & { at: number }>(
  `INSERT INTO form_preset (id, name, model_id, profile_id, part_json, picture, created_at)
   VALUES (@id, @name, @modelId, @profileId, @partJson, @picture, @at)`,
);
const rename = statement<[string, string]>(
  'UPDATE form_preset SET name = ? WHERE id = ? AND removed_at IS NULL',
);
const setPicture = statement<[string | null, string]>(
  'UPDATE form_preset SET picture = ? WHERE id = ? AND removed_at IS NULL',
);
const setUsedAt = statement<[number, string]>('UPDATE form_preset SET used_at = ? WHERE id = ?');
// soft-deleted presets count too, because they return to their position
const lastPosition = statement<[], number>('SELECT coalesce(max(created_at), 0) FROM form_preset');

export type NewPreset = Readonly<{
  name: string;
  modelId: string | null;
  /** The profile with which the preset was saved; null: the preset comes from a file. */
  profileId: string | null;
  part: PresetPart;
  picture: string | null;
}>;

export type Added = Readonly<{ id: string; name: string; requestedName: string }>;

/** `replaced`: the earlier preset of that name, now soft-deleted. */
export type SavedPreset = Readonly<{ id: string; replaced: string | null }>;

export class Presets extends NamedRows {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    super(db, 'preset', now);
    this.#db = db;
    this.#now = now;
  }

  /** Skips unreadable presets (for example from a newer Easel). */
  list(): Preset[] {
    return all(this.#db)
      .all()
      .flatMap(({ partJson, ...row }) => {
        const part = zPresetPart.safeParse(JSON.parse(partJson));
        return part.success ? [{ ...row, part: part.data }] : [];
      });
  }

  /** An earlier preset of that name is removed; the new preset takes its position and therefore its shortcut. */
  save(preset: NewPreset): SavedPreset {
    return inTransaction(this.#db, () => {
      const replaced = this.idOf(preset.name);
      if (replaced === null) return { id: this.#add(preset, this.#nextPosition()), replaced };
      this.remove(replaced);
      return {
        id: this.#add(preset, positionOf(this.#db).get(replaced)?.at ?? this.#nextPosition()),
        replaced,
      };
    });
  }

  addAll(presets: readonly NewPreset[]): Added[] {
    return inTransaction(this.#db, () =>
      presets.map((preset) => {
        const name = this.freeName(preset.name);
        return { id: this.#add({ ...preset, name }, this.#nextPosition()), name, requestedName: preset.name };
      }),
    );
  }

  /** @throws EaselError `conflict`, `not_found` */
  rename(id: string, name: string): void {
    const other = this.idOf(name);
    if (other !== null && other !== id)
      throw new EaselError('conflict', t('forms.anotherPresetIsCalledAlready', { name }));
    this.requireChange(rename(this.#db).run(name, id).changes);
  }

  /** Moves a preset before the preset `before`; null or an unknown id: to the end. Throws EaselError `not_found`. */
  move(id: string, before: string | null): void {
    inTransaction(this.#db, () => {
      const shown = all(this.#db).all();
      const others = shown.filter((row) => row.id !== id);
      this.requireChange(shown.length - others.length);
      const at = others.findIndex((row) => row.id === before);
      const ids = others.map((row) => row.id);
      ids.splice(at < 0 ? ids.length : at, 0, id);
      let last = 0;
      const positions = shown.map((row) => {
        // a restored preset shares its position with the preset that had replaced it
        last = Math.max(positionOf(this.#db).get(row.id)?.at ?? 0, last + 1);
        return last;
      });
      for (const [place, each] of ids.entries()) setPosition(this.#db).run(positions[place] ?? last, each);
    });
  }

  /** `picture`: an input reference; null: none. Throws EaselError `not_found`. */
  setPicture(id: string, picture: string | null): void {
    this.requireChange(setPicture(this.#db).run(picture, id).changes);
  }

  /** @throws EaselError `not_found` */
  markUsed(id: string): void {
    this.requireChange(setUsedAt(this.#db).run(this.#now(), id).changes);
  }

  /** A position after all others, even if the clock was set back: two presets must not share a position. */
  #nextPosition(): number {
    return Math.max(this.#now(), (lastPosition(this.#db).pluck().get() as number) + 1);
  }

  /** @param at the sort position of the preset */
  #add({ part, ...preset }: NewPreset, at: number): string {
    const id = uuid();
    add(this.#db).run({ ...preset, id, partJson: JSON.stringify(part), at });
    return id;
  }
}
