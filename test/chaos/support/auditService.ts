import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Compares all that a stopped service's folder says of money and files: balances with their bookings, charges with the history,
 * sums with what they sum, files with their rows. @returns what is not as it must be, in words; empty: all of it is
 */
export function auditService(dataDir: string): readonly string[] {
  const db = new Database(join(dataDir, 'service.sqlite'), { readonly: true });
  const wrong: string[] = [];
  const none = (words: string, sql: string): void => {
    const rows = db.prepare(sql).all();
    if (rows.length > 0) wrong.push(`${words}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  try {
    none('the records are damaged', "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'");
    none(
      'a balance is not the sum of its bookings',
      `SELECT id FROM account WHERE balance_milli <>
         (SELECT coalesce(sum(milli), 0) FROM booking WHERE account_id = account.id)`,
    );
    none(
      'an entry of the history and its charge differ',
      `SELECT id FROM generation WHERE cost_milli <> coalesce((SELECT -sum(milli) FROM booking
         WHERE kind = 'charge' AND generation_id = generation.id AND booking.account_id = generation.account_id), 0)`,
    );
    none(
      'a charge has no entry in the history',
      `SELECT generation_id FROM booking WHERE kind = 'charge' AND generation_id NOT IN
         (SELECT id FROM generation WHERE status = 'completed')`,
    );
    none(
      'something failed and cost something',
      `SELECT id FROM generation WHERE status = 'failed' AND cost_milli <> 0`,
    );
    none(
      'what was spent of a day is not the sum of its charges',
      `SELECT subject FROM spent WHERE subject LIKE 'account %' AND milli <> (SELECT -sum(milli) FROM booking
         WHERE kind = 'charge' AND 'account ' || account_id = subject AND at - at % 86400000 = day)`,
    );
    none(
      'the usage of a day is not the sum of its history',
      `SELECT day FROM usage_day WHERE (requests, media, milli) <> (SELECT count(*), sum(media_count), sum(cost_milli)
         FROM generation AS g WHERE g.account_id = usage_day.account_id AND g.created_at - g.created_at % 86400000 = day
           AND g.provider = usage_day.provider AND g.model = usage_day.model)`,
    );
    none('something is open', 'SELECT id FROM work WHERE status IS NULL');
    none('a job is left', 'SELECT id FROM engine_job');
    const made = db.prepare('SELECT coalesce(sum(media_count), 0) FROM generation').pluck().get();
    const rows = db.prepare<[], string>('SELECT token FROM media').pluck().all();
    if (made !== rows.length) wrong.push(`the history has ${made} files, and ${rows.length} are known`);
    for (const token of rows) {
      if (!existsSync(join(dataDir, 'media', token))) wrong.push(`the file ${token} is missing`);
    }
    const known = new Set(rows);
    const files = readdirSync(join(dataDir, 'media'));
    for (const name of files) if (!known.has(name)) wrong.push(`nothing knows of the file ${name}`);
    return wrong;
  } finally {
    db.close();
  }
}
