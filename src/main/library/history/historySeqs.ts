import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { ftsQuery, hasUnspaced } from '../query/ftsQuery';

type Scope = { profileId: string | null };

const newestFirst = 'ORDER BY e.created_at DESC, e.seq DESC';
const ofProfile = statement<[string], number>(
  `SELECT e.seq FROM history_entry e WHERE e.profile_id = ? ${newestFirst}`,
);
const ofAllProfiles = statement<[], number>(`SELECT e.seq FROM history_entry e ${newestFirst}`);
const inScopeSql = '(@profileId IS NULL OR e.profile_id = @profileId)';
const byWords = statement<Scope & { words: string }, number>(
  `SELECT e.seq FROM history_text JOIN history_entry e ON e.seq = history_text.rowid
   WHERE history_text MATCH @words AND ${inScopeSql} ${newestFirst}`,
);
const bySubstring = statement<Scope & { letters: string }, number>(
  `SELECT e.seq FROM history_entry e
   WHERE ${inScopeSql} AND (instr(e.prompt, @letters) > 0 OR instr(e.id, @letters) > 0) ${newestFirst}`,
);

/** The entries that contain words beginning with all the given words, newest first; '': all. */
export function historySeqs(
  db: Db,
  { profileId, text }: Readonly<{ profileId: string | null; text: string }>,
): Uint32Array<ArrayBuffer> {
  // composed as in the index: decomposed Korean would not be recognised as a script without spaces
  return Uint32Array.from(seqsOf(db, profileId, text.trim().normalize('NFC')));
}

function seqsOf(db: Db, profileId: string | null, text: string): number[] {
  if (text === '') {
    return (
      profileId === null ? ofAllProfiles(db).pluck().all() : ofProfile(db).pluck().all(profileId)
    ) as number[];
  }
  // scripts without spaces, and text without words, are searched as substrings
  const words = hasUnspaced(text) ? null : ftsQuery(text, false);
  if (words === null) return bySubstring(db).pluck().all({ profileId, letters: text }) as number[];
  return byWords(db).pluck().all({ profileId, words }) as number[];
}

type AbsentScope = { profileId: string | null; limit: number };

// the partial index history_media_absent contains exactly the files without an asset or a problem
const absent = statement<AbsentScope, number>(
  `SELECT DISTINCT e.seq FROM history_media m INDEXED BY history_media_absent JOIN history_entry e ON e.seq = m.entry_seq
   WHERE m.asset_id IS NULL AND m.problem IS NULL AND (@profileId IS NULL OR e.profile_id = @profileId)
   ORDER BY e.created_at DESC, e.seq DESC LIMIT @limit`,
);

/** The newest entries with files that are neither in the library nor known to be deleted; `limit` -1: all. */
export function absentSeqs(db: Db, scope: Readonly<AbsentScope>): number[] {
  return absent(db).pluck().all(scope) as number[];
}
