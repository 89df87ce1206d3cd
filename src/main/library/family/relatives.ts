import { zRequestValues } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

export type Relative = Readonly<{
  id: string;
  seq: number;
  source_id: string | null;
  generation_id: string | null;
  kind: 'image' | 'video';
  origin: 'generated' | 'imported';
  model_id: string;
  prompt: string;
  values_json: string;
  trashed_at: number | null;
}>;

const columns = 'id, seq, source_id, generation_id, kind, origin, model_id, prompt, values_json, trashed_at';

const withSeq = statement<[number], Relative>(`SELECT ${columns} FROM asset WHERE seq = ?`);
const withId = statement<[string], Relative>(`SELECT ${columns} FROM asset WHERE id = ?`);
const assetsWithSource = statement<[string, number], Relative>(
  `SELECT ${columns} FROM asset WHERE source_id IN (SELECT value FROM json_each(?)) AND state = 'ready'
   ORDER BY created_at, seq LIMIT ?`,
);
// uses the index `asset_prompt`, so the conditions must match the index
const ofPrompt = statement<{ prompt: string; kind: string | null; most: number }, Relative>(
  `SELECT ${columns} FROM asset
   WHERE length(prompt) = length(@prompt) AND substr(prompt, 1, 16) = substr(@prompt, 1, 16) AND prompt = @prompt
     AND source_id IS NULL AND prompt <> '' AND state = 'ready' AND kind = coalesce(@kind, kind)
   ORDER BY created_at, seq LIMIT @most`,
);

export function relativeBySeq(db: Db, seq: number): Relative | undefined {
  return withSeq(db).get(seq);
}

export function sourceOf(db: Db, { source_id }: Relative): Relative | undefined {
  return source_id === null ? undefined : withId(db).get(source_id);
}

export function assetsMadeFrom(db: Db, ids: readonly string[], limit: number): Relative[] {
  return assetsWithSource(db).all(JSON.stringify(ids), limit);
}

/** The assets, of `kind` or of any, that were made from this prompt without a source picture; oldest first. */
export function assetsOfPrompt(
  db: Db,
  prompt: string,
  most: number,
  kind: Relative['kind'] | null = null,
): Relative[] {
  return ofPrompt(db).all({ prompt, most, kind });
}

/**
 * Splits the assets of one prompt (oldest first) into those with the settings of `reference`, and the films. If
 * `reference` is a film, the settings are those of the oldest picture of the prompt, if there is one.
 */
export function familyOfPrompt(
  reference: Relative,
  ofPrompt: readonly Relative[],
): Readonly<{ sameSettings: readonly Relative[]; films: readonly Relative[] }> {
  const picture = reference.kind === 'image' ? reference : ofPrompt.find(({ kind }) => kind === 'image');
  const films = picture ? ofPrompt.filter(({ kind }) => kind === 'video') : [];
  return { sameSettings: withSettingsOf(picture ?? reference, ofPrompt), films };
}

export function withSettingsOf(reference: Relative, rows: readonly Relative[]): readonly Relative[] {
  const key = settingsKey(reference);
  return rows.filter((row) => settingsKey(row) === key);
}

/** A key that is equal for all assets made with the same model, prompt and values, regardless of the seed. */
export function settingsKey({ model_id, prompt, values_json }: Relative): string {
  const { seed, ...values } = zRequestValues.parse(JSON.parse(values_json));
  const inOrder = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([model_id, prompt, inOrder]);
}

type ExtractedFrame = { film: number; seq: number };

const framesOf = statement<[string], ExtractedFrame>(
  `SELECT film.seq AS film, frame.seq AS seq
   FROM asset AS film JOIN asset AS frame ON frame.source_id = film.id
   WHERE film.seq IN (SELECT value FROM json_each(?)) AND film.kind = 'video'
     AND frame.kind = 'image' AND frame.origin = 'imported' AND frame.state = 'ready'
   ORDER BY film.seq, frame.seq`,
);

/** The frames extracted from films, earliest first; also trashed ones, because they may be restored. */
export function extractedFrames(db: Db, films: readonly number[]): ExtractedFrame[] {
  return framesOf(db).all(JSON.stringify(films));
}
