// The full-text index (FTS5) merges its segments while it is written, which blocks for seconds with thousands of rows.
// During large writes merging is postponed, and then done in small steps.
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';

/** The default settings of FTS5, and those that postpone merging up to the maximum number of segments. */
const usual = { automerge: 4, crisismerge: 16 } as const;
const gathering = { automerge: 0, crisismerge: 1900 } as const;
/** Pages per merge step: a few ms. */
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

  wait(): void {
    this.#configure(gathering);
  }

  /** Merges in steps of a few ms, also after a restart. @param goesOn asked between steps; false postpones the rest */
  async catchUp(goesOn: () => boolean): Promise<void> {
    if (setting(this.#db).pluck().get() !== gathering.crisismerge) return;
    while (goesOn()) {
      const before = this.#changes();
      withoutSync(this.#db, () => set(this.#db).run('merge', pages));
      // the statement itself counts as one change
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
