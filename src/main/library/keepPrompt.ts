import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

const letGo = statement<[string]>('DELETE FROM prompt_kept WHERE text = ?');
const keep = statement<[string]>('INSERT INTO prompt_kept (text) VALUES (?)');

/** Adds a prompt that was removed from the form without being queued to the prompt history, as the latest. */
export function keepPrompt(db: Db, prompt: string): void {
  inTransaction(db, () => {
    letGo(db).run(prompt);
    keep(db).run(prompt);
  });
}
