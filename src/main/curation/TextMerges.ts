// The full-text index (FTS5) merges its segments while it is written, which blocks for seconds with thousands of rows.
// During large writes merging is postponed, and then done in small steps.
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';

/** The default settings of FTS5, and those that postpone merging up to the maximum number of segments. */
const defaultSettings = { automerge: 4, crisismerge: 16 } as const;
const postponingSettings = { automerge: 0, crisismerge: 1900 } as const;
/** Pages per merge step: a few ms. */
const pagesPerStep = 16;

const setOption = statement<[string, number]>(
  'INSERT INTO asset_text (asset_text, rank) VALUES (?, CAST(? AS INTEGER))',
);
const currentCrisisMerge = statement<[], number>("SELECT v FROM asset_text_config WHERE k = 'crisismerge'");
const totalChanges = statement<[], number>('SELECT total_changes()');

export class TextMerges {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  postpone(): void {
    this.#configure(postponingSettings);
  }

  /** Merges in steps of a few ms, also after a restart. @param shouldContinue asked between steps; false postpones the rest */
  async catchUp(shouldContinue: () => boolean): Promise<void> {
    if (currentCrisisMerge(this.#db).pluck().get() !== postponingSettings.crisismerge) return;
    while (shouldContinue()) {
      const before = this.#changes();
      withoutSync(this.#db, () => setOption(this.#db).run('merge', pagesPerStep));
      // the statement itself counts as one change
      if (this.#changes() - before < 2) {
        this.#configure(defaultSettings);
        return;
      }
      await setImmediate();
    }
  }

  #configure(wanted: Readonly<Record<keyof typeof defaultSettings, number>>): void {
    for (const [name, value] of Object.entries(wanted)) setOption(this.#db).run(name, value);
  }

  #changes(): number {
    return totalChanges(this.#db).pluck().get() as number;
  }
}
