// Stores, per request, the last answer that Easel could not parse, until an answer can be parsed. Already redacted.
import type { StoredUnreadableAnswer } from '@shared/domain/account/UnreadableAnswer';
import { canRead, type JsonValue } from '@shared/service';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';

type Row = Readonly<{ path: string; body_json: string; at: number }>;
type AnswerKey = Readonly<{ profileId: string; path: string }>;

const one = statement<AnswerKey, Row>(
  'SELECT path, body_json, at FROM unread_answer WHERE profile_id = @profileId AND path = @path',
);
const all = statement<[string], Row>(
  'SELECT path, body_json, at FROM unread_answer WHERE profile_id = ? ORDER BY path',
);
const keep = statement<AnswerKey & Readonly<{ body: string; at: number }>>(
  `INSERT INTO unread_answer (profile_id, path, body_json, at) VALUES (@profileId, @path, @body, @at)
   ON CONFLICT (profile_id, path) DO UPDATE SET body_json = excluded.body_json, at = excluded.at`,
);
const drop = statement<AnswerKey>('DELETE FROM unread_answer WHERE profile_id = @profileId AND path = @path');
const dropOldest = statement<Readonly<{ profileId: string; most: number }>>(
  `DELETE FROM unread_answer WHERE profile_id = @profileId AND path IN (
     SELECT path FROM unread_answer WHERE profile_id = @profileId ORDER BY at DESC, path LIMIT -1 OFFSET @most)`,
);

/** Maximum number of stored answers: a service may have thousands of models with unparsable details. */
const MAX_STORED = 50;
const MAX_STORED_CHARS = 256 * 1024;

/** A JSON answer with status 200, whatever it contains. */
export type JsonAnswer = Readonly<{
  profileId: string;
  /** The path of the request, with or without its query. */
  path: string;
  json: JsonValue;
}>;

export class UnparsedAnswers {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #onChanged: (profileId: string) => void;

  /** @param changed called when a profile's stored answers change */
  constructor(db: Db, now: () => number, changed: (profileId: string) => void) {
    this.#db = db;
    this.#now = now;
    this.#onChanged = changed;
  }

  /** Stores an answer that cannot be parsed; after an answer that can be parsed, deletes the stored answer. */
  onJson({ profileId, path: asked, json }: JsonAnswer): void {
    const path = asked.split('?')[0] ?? asked;
    const isReadable = canRead(path, json);
    if (isReadable === null) return;
    const before = one(this.#db).get({ profileId, path });
    const body = isReadable ? null : truncateBody(JSON.stringify(json));
    if (before?.body_json === (body ?? undefined)) return;
    withoutSync(this.#db, () => {
      if (body === null) return drop(this.#db).run({ profileId, path });
      keep(this.#db).run({ profileId, path, body, at: this.#now() });
      return dropOldest(this.#db).run({ profileId, most: MAX_STORED });
    });
    this.#onChanged(profileId);
  }

  of(profileId: string): readonly StoredUnreadableAnswer[] {
    return all(this.#db)
      .all(profileId)
      .map(({ path, body_json, at }) => ({ path, raw: JSON.parse(body_json) as JsonValue, at }));
  }
}

function truncateBody(body: string): string {
  return body.length <= MAX_STORED_CHARS ? body : JSON.stringify(`${body.slice(0, MAX_STORED_CHARS)}…`);
}
