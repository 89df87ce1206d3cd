// The index of words keeps itself small while it is written: with thousands of rows at once that is merging of seconds
// at a stretch. While many are written it is told to wait, and does it afterwards in small steps.
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';

/** What FTS5 does by itself, and what lets it gather pieces instead: as many as it can count. */
const usual = { automerge: 4, crisismerge: 16 } as const;
const gathering = { automerge: 0, crisismerge: 1900 } as const;
/** Pages of one step of merging: a few ms. */
const pages = 16;

const set = statement<[string, number]>(
  'INSERT INTO asset_text (asset_text, rank) VALUES (?, CAST(? AS INTEGER))',
);
const setting = statement<[], number>("SELECT v FROM asset_text_config WHERE k = 'crisismerge'");
const changes = statement<[], number>('SELECT total_changes()');

export class TextMerges {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Many rows are about to be written. */
  wait(): void {
    this.#configure(gathering);
  }

  /**
   * Merges what was gathered, also what an end of Easel left. A step is no longer than a few ms.
   * @param goesOn asked between steps; false leaves the rest to the next time
   */
  async catchUp(goesOn: () => boolean): Promise<void> {
    if (setting(this.#db).pluck().get() !== gathering.crisismerge) return;
    while (goesOn()) {
      const before = this.#changes();
      withoutSync(this.#db, () => set(this.#db).run('merge', pages));
      // the statement itself counts as one
      if (this.#changes() - before < 2) {
        this.#configure(usual);
        return;
      }
      await setImmediate();
    }
  }

  #configure(wanted: Readonly<Record<keyof typeof usual, number>>): void {
    for (const [name, value] of Object.entries(wanted)) set(this.#db).run(name, value);
  }

  #changes(): number {
    return changes(this.#db).pluck().get() as number;
  }
}
