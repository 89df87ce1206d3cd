// The undo steps of a form, stored so that they survive a restart.
import {
  type FormState,
  type FormSteps as Kept,
  MAX_FORM_STEPS,
  zFormState,
} from '@shared/domain/create/FormState';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { requireProfile } from './requireProfile';

/**
 * Maximum total length of a profile's stored steps, characters; beyond it, the oldest steps are deleted.
 * @kept Exported for the test of this limit alone.
 */
export const MAX_STEP_CHARACTERS = 8_000_000;

type Step = Readonly<{ place: number; state_json: string }>;
const all = statement<[string], Step>(
  'SELECT place, state_json FROM form_step WHERE profile_id = ? ORDER BY place',
);
const currentPlace = statement<[string], number>('SELECT place FROM form_place WHERE profile_id = ?');
const setCurrentPlace = statement<[string, number]>(
  `INSERT INTO form_place (profile_id, place) VALUES (?, ?)
   ON CONFLICT (profile_id) DO UPDATE SET place = excluded.place`,
);
const hasStep = statement<[string, number]>('SELECT 1 FROM form_step WHERE profile_id = ? AND place = ?');
const deleteFrom = statement<[string, number]>('DELETE FROM form_step WHERE profile_id = ? AND place >= ?');
const add = statement<{ profileId: string; place: number; state: string; size: number }>(
  'INSERT INTO form_step (profile_id, place, state_json, size) VALUES (@profileId, @place, @state, @size)',
);
const sizes = statement<[string], Readonly<{ place: number; size: number }>>(
  'SELECT place, size FROM form_step WHERE profile_id = ? ORDER BY place DESC',
);
const deleteUpTo = statement<[string, number]>('DELETE FROM form_step WHERE profile_id = ? AND place <= ?');

export class FormSteps {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** An unreadable step (from a newer Easel, for example) is dropped with all earlier steps. */
  get(profileId: string): Kept {
    const rows = all(this.#db).all(profileId);
    const states: FormState[] = [];
    let first = rows[0]?.place ?? 0;
    for (const { place, state_json } of rows) {
      const read = zFormState.safeParse(JSON.parse(state_json));
      const isNext = read.success && place === first + states.length;
      if (!isNext) states.length = 0;
      if (states.length === 0) first = isNext || read.success ? place : place + 1;
      if (read.success) states.push(read.data);
    }
    const last = first + Math.max(0, states.length - 1);
    const place = (currentPlace(this.#db).pluck().get(profileId) as number | undefined) ?? last;
    return { first, place: Math.min(last, Math.max(first, place)), states };
  }

  /** @throws EaselError `not_found` */
  keep(profileId: string, place: number, state: FormState): void {
    requireProfile(this.#db, profileId);
    const json = JSON.stringify(state);
    inTransaction(this.#db, () => {
      deleteFrom(this.#db).run(profileId, place);
      add(this.#db).run({ profileId, place, state: json, size: json.length });
      setCurrentPlace(this.#db).run(profileId, place);
      this.#deleteOldest(profileId);
    });
  }

  /** Ignored if the step no longer exists. */
  goTo(profileId: string, place: number): void {
    if (hasStep(this.#db).get(profileId, place) !== undefined)
      setCurrentPlace(this.#db).run(profileId, place);
  }

  #deleteOldest(profileId: string): void {
    let charactersLeft = MAX_STEP_CHARACTERS;
    const tooOld = sizes(this.#db)
      .all(profileId)
      .find(({ size }, age) => {
        charactersLeft -= size;
        return age > 0 && (charactersLeft < 0 || age >= MAX_FORM_STEPS);
      });
    if (tooOld) deleteUpTo(this.#db).run(profileId, tooOld.place);
  }
}
