// The form's state at each Generate, so that the user can return to it from the results.
import { type FormState, type FormVersion, MAX_VERSIONS, zFormState } from '@shared/domain/create/FormState';
import { formFingerprint } from '@shared/domain/gallery/formFingerprint';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { requireProfile } from './requireProfile';

const maxCharacters = 8_000_000;

type Row = Readonly<{
  id: string;
  at: number;
  batchId: string;
  state_json: string;
  jobs: number;
  assetId: string | null;
  kind: 'image' | 'video' | null;
  sensitive: number | null;
}>;
const latest = statement<[string], Row>(
  `SELECT form_version.id, form_version.created_at AS at, form_version.batch_id AS batchId, state_json,
     jobs, asset.id AS assetId, asset.kind, asset.sensitive
   FROM form_version LEFT JOIN asset ON asset.seq = (
     SELECT made.seq FROM (SELECT id FROM job WHERE job.batch_id = form_version.batch_id LIMIT 50) AS begun
     JOIN asset AS made ON made.job_id = begun.id
     WHERE made.state = 'ready' AND made.trashed_at IS NULL LIMIT 1
   )
   WHERE form_version.profile_id = ? ORDER BY form_version.created_at DESC, form_version.id DESC`,
);
const one = statement<[string], string>('SELECT state_json FROM form_version WHERE id = ?');
type VersionToKeep = Readonly<{ profileId: string; batchId: string; jobs: number; state: FormState }>;
type NewRow = Omit<VersionToKeep, 'state'> & Readonly<{ id: string; json: string; size: number; at: number }>;
const add = statement<NewRow>(
  `INSERT INTO form_version (id, profile_id, batch_id, jobs, state_json, size, created_at)
   VALUES (@id, @profileId, @batchId, @jobs, @json, @size, @at)`,
);
const sizes = statement<[string], Readonly<{ id: string; size: number }>>(
  'SELECT id, size FROM form_version WHERE profile_id = ? ORDER BY created_at DESC, id DESC',
);
const forget = statement<[string]>('DELETE FROM form_version WHERE id = ?');

export class FormVersions {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** The stored versions of a profile, newest first, without unreadable versions. */
  all(profileId: string): FormVersion[] {
    return latest(this.#db)
      .all(profileId)
      .flatMap(({ state_json, assetId, kind, sensitive, ...row }) => {
        const state = zFormState.safeParse(JSON.parse(state_json));
        if (!state.success) return [];
        const { modelId, forms } = state.data;
        const { prompt } = forms[modelId]?.values ?? {};
        const picture =
          assetId === null || kind === null ? null : { assetId, kind, sensitive: sensitive === 1 };
        const fingerprint = formFingerprint(state.data);
        return [{ ...row, modelId, prompt: typeof prompt === 'string' ? prompt : '', fingerprint, picture }];
      });
  }

  /** @throws EaselError `not_found` */
  get(id: string): FormState {
    const json = one(this.#db).pluck().get(id) as string | undefined;
    const state = json === undefined ? undefined : zFormState.safeParse(JSON.parse(json)).data;
    if (!state) throw new EaselError('not_found', t('forms.thisVersionIsNotKeptAnyMore'));
    return state;
  }

  /** @throws EaselError `not_found` */
  keep({ profileId, batchId, jobs, state }: VersionToKeep): void {
    requireProfile(this.#db, profileId);
    const json = JSON.stringify(state);
    inTransaction(this.#db, () => {
      const facts = { id: uuid(), size: json.length, at: this.#now() };
      add(this.#db).run({ profileId, batchId, jobs, json, ...facts });
      let charactersLeft = maxCharacters;
      for (const [age, { id, size }] of sizes(this.#db).all(profileId).entries()) {
        charactersLeft -= size;
        if (age > 0 && (charactersLeft < 0 || age >= MAX_VERSIONS)) forget(this.#db).run(id);
      }
    });
  }
}
