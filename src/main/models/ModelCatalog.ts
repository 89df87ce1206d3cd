// The models of each profile: the three built-in ones, and what the service's information endpoints add to them.
import { EaselError } from '@shared/ipc/EaselError';
import { builtInModels, descriptorFromJsonSchema, findModel, type ModelDescriptor } from '@shared/models';
import type { ModelInfo, ModelListing, Reading } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { zModelDescriptor } from './zModelDescriptor';

/** The information endpoints of one profile's service; both may reject. */
export type ModelSource = Readonly<{
  models: () => Promise<Reading<readonly ModelListing[]>>;
  modelInfo: (provider: string, model: string) => Promise<Reading<ModelInfo>>;
}>;

const stored = statement<[string], { descriptor_json: string }>(
  'SELECT descriptor_json FROM model_listing WHERE profile_id = ? ORDER BY model_id',
);
const forget = statement<[string]>('DELETE FROM model_listing WHERE profile_id = ?');
const keep = statement<{ profileId: string; modelId: string; json: string; now: number }>(
  `INSERT INTO model_listing (profile_id, model_id, descriptor_json, fetched_at)
   VALUES (@profileId, @modelId, @json, @now)`,
);

export class ModelCatalog {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #added = new Map<string, readonly ModelDescriptor[]>();

  constructor(options: Readonly<{ db: Db; now: () => number }>) {
    this.#db = options.db;
    this.#now = options.now;
  }

  /** Built-in models first, in their fixed order. */
  list(profileId: string): readonly ModelDescriptor[] {
    return [...builtInModels, ...this.#addedTo(profileId)];
  }

  find(profileId: string, modelId: string): ModelDescriptor | null {
    return (
      findModel(modelId) ?? this.#addedTo(profileId).find((descriptor) => descriptor.id === modelId) ?? null
    );
  }

  /** @throws EaselError `not_found`, naming what there is. */
  get(profileId: string, modelId: string): ModelDescriptor {
    const found = this.find(profileId, modelId);
    if (found) return found;
    const known = this.list(profileId).map((model) => model.id);
    throw new EaselError('not_found', `There is no model ${modelId}. There are: ${known.join(', ')}.`);
  }

  /**
   * Asks the service for models beyond the built-in ones. What it cannot say is left as it was.
   * @returns whether the list is another now
   */
  async refresh(profileId: string, source: ModelSource): Promise<boolean> {
    const listed = await source.models();
    if (!listed.ok) return false;
    const foreign = listed.value.filter((listing) => findModel(listing.id) === undefined);
    const descriptors = await Promise.all(foreign.map((listing) => describe(listing, source)));
    const before = JSON.stringify(this.#addedTo(profileId));
    if (JSON.stringify(descriptors) === before) return false;
    inTransaction(this.#db, () => {
      forget(this.#db).run(profileId);
      for (const descriptor of descriptors) {
        const json = JSON.stringify(descriptor);
        keep(this.#db).run({ profileId, modelId: descriptor.id, json, now: this.#now() });
      }
    });
    this.#added.set(profileId, descriptors);
    return true;
  }

  #addedTo(profileId: string): readonly ModelDescriptor[] {
    const known = this.#added.get(profileId);
    if (known) return known;
    // one that another version of Easel wrote in another shape comes again with the next refresh
    const read = stored(this.#db)
      .all(profileId)
      .map((row) => zModelDescriptor.safeParse(JSON.parse(row.descriptor_json)))
      .flatMap(({ data }) => data ?? []);
    this.#added.set(profileId, read);
    return read;
  }
}

async function describe(listing: ModelListing, source: ModelSource): Promise<ModelDescriptor> {
  const { id, provider, model, name } = listing;
  const info = await source.modelInfo(provider, model).catch(() => null);
  const said = info?.ok ? info.value : null;
  return descriptorFromJsonSchema({
    ...{ id, provider, model, name },
    kind: said?.kind ?? listing.kind ?? 'image',
    schema: said?.schema ?? null,
  });
}
