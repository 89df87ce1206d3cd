import { createHash } from 'node:crypto';
import { openDatabase } from '../../../src/service/data/Records';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Makes a service's folder with `people` accounts, a key and many credits each, and `entries` of history of a year with their
 * charges. Half of all is of the first account. @returns the keys, the first account's first
 */
export function plantHistory(folder: string, people: number, entries: number): readonly string[] {
  const { database, close } = openDatabase(folder);
  const keys = Array.from({ length: people }, (_, place) => `bench_key_of_account_${place}`);
  const nowMs = Date.now();
  const account = database.prepare('INSERT INTO account (id, created_at) VALUES (?, ?)');
  const topUp = database.prepare(
    "INSERT INTO booking (account_id, kind, milli, note, at) VALUES (?, 'top-up', 1000000000000, '', ?)",
  );
  const key = database.prepare(
    "INSERT INTO api_key (id, hash, description, scope, created_at, account_id) VALUES (?, ?, '', 'full_access', ?, ?)",
  );
  database.transaction(() => {
    for (const [place, value] of keys.entries()) {
      account.run(`a${place}`, nowMs - yearMs);
      topUp.run(`a${place}`, nowMs - yearMs);
      key.run(`k${place}`, createHash('sha256').update(value).digest('hex'), nowMs - yearMs, `a${place}`);
    }
    const rows = `WITH RECURSIVE
        number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < @last),
        row AS (SELECT n, iif(n % 2, 'a' || (n / 2 % ${people}), 'a0') AS account,
          @startMs + cast(n * (@yearMs * 1.0 / (@last + 1)) AS INTEGER) AS at FROM number)`;
    const values = { last: entries - 1, startMs: nowMs - yearMs, yearMs };
    database
      .prepare(
        `${rows} INSERT INTO generation
           (id, account_id, key_id, provider, model, status, request, result, cost_milli, media_count, created_at)
         SELECT 'g' || n, account, 'k' || substr(account, 2), iif(n % 10, 'imagegen', 'videogen'),
           iif(n % 10, 'dev', 'video-2-1-master'), iif(n % 30, 'completed', 'failed'),
           '{"prompt":"a quiet harbour in the morning, number ' || n || '","seed":' || n || '}',
           '{"images":[{"url":"http://127.0.0.1:1/media/' || n || '.png","width":1024,"height":1024,"content_type":"image/png"}],"seed":' || n || ',"timings":{"inference":2.4},"sample":false}',
           iif(n % 30, 2400, 0), iif(n % 30, 1, 0), at FROM row`,
      )
      .run(values);
    database
      .prepare(
        `${rows} INSERT INTO booking (account_id, kind, milli, generation_id, key_id, note, at)
         SELECT account, 'charge', -2400, 'g' || n, 'k' || substr(account, 2), 'imagegen/dev', at
         FROM row WHERE n % 30`,
      )
      .run(values);
  })();
  close();
  return keys;
}
