// The models of each profile: built-in ones, and those that the service lists. Both are stored, so they are
// available offline. Details are fetched on demand, and for some models in the background.
import type { ModelDetails, ModelSummary } from '@shared/domain/account/ModelSummary';
import { EaselError } from '@shared/ipc/EaselError';
import { deserializeText, localize } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import {
  builtInModels,
  compareWithSchema,
  descriptorFromJsonSchema,
  findModel,
  type ModelDescriptor,
  withServiceSizes,
} from '@shared/models';
import type { ModelInfo, ModelListing, ParseResult } from '@shared/service';
import type { Db } from '../database/Db';
import { inTransaction } from '../database/transaction';
import { forEachConcurrently } from '../slices/forEachConcurrently';
import {
  dropListing,
  forgetDenials,
  type ListedModel,
  lastUses,
  modelDenials,
  readListedModels,
  setStar,
  starredModels,
  storeInfo,
  storeListing,
} from './ModelRows';

export type ModelSource = Readonly<{
  /** `complete` false: models missing in the list may exist. */
  models: () => Promise<Readonly<{ listings: readonly ModelListing[]; complete: boolean }>>;
  modelInfo: (provider: string, model: string) => Promise<ParseResult<ModelInfo>>;
}>;

export type ModelCatalogDependencies = Readonly<{
  db: Db;
  now: () => number;
  /** The inferred price of one picture or film, thousandths of a credit; null: unknown. */
  learnedMilli: (profileId: string, model: ModelDescriptor) => number | null;
}>;

/** Age at which the details of a model are fetched again, ms. */
const maxInfoAgeMs = 24 * 3_600_000;
/** Limits of a background refresh: a service may list thousands of models. */
const background = { maxModels: 40, parallel: 3 } as const;

export class ModelCatalog {
  readonly #deps: ModelCatalogDependencies;
  readonly #listed = new Map<string, Map<string, ListedModel>>();
  readonly #descriptors = new Map<string, ModelDescriptor>();
  readonly #denials = new Map<string, string>();
  readonly #requests = new Map<string, Promise<boolean>>();

  constructor(deps: ModelCatalogDependencies) {
    this.#deps = deps;
  }

  ids(profileId: string): readonly string[] {
    const listed = [...this.#listedModels(profileId).keys()].filter((id) => findModel(id) === undefined);
    return [...builtInModels.map(({ id }) => id), ...listed];
  }

  find(profileId: string, modelId: string): ModelDescriptor | null {
    const builtIn = findModel(modelId) ?? null;
    const listed = this.#listedModels(profileId).get(modelId);
    if (!listed || (builtIn && listed.info?.schema == null)) return builtIn;
    const key = `${profileId} ${modelId}`;
    const made =
      this.#descriptors.get(key) ??
      (builtIn ? withServiceSizes(builtIn, describe(listed)) : describe(listed));
    this.#descriptors.set(key, made);
    return made;
  }

  /** @throws EaselError `not_found`; the message lists the known models */
  get(profileId: string, modelId: string): ModelDescriptor {
    const found = this.find(profileId, modelId);
    if (found) return found;
    throw new EaselError(
      'not_found',
      t('app.thereIsNoModel', { modelId, known: this.describeKnown(profileId) }),
    );
  }

  /** A sentence for the user: "There are: a, b, …" */
  describeKnown(profileId: string): string {
    const known = this.ids(profileId);
    const more = Math.max(0, known.length - maxNamed);
    return t('models.thereAre', { models: known.slice(0, maxNamed).join(', '), more });
  }

  list(profileId: string): readonly ModelSummary[] {
    const { db } = this.#deps;
    const listed = this.#listedModels(profileId);
    const stars = starredModels(db, profileId);
    const uses = lastUses(db, profileId);
    const denials = modelDenials(db, profileId);
    return this.ids(profileId).map((id) => {
      const model = this.get(profileId, id);
      const info = listed.get(id)?.info ?? null;
      const { provider, name, result } = model;
      // a refusal counts for all models of the provider, because a 403 means that the key may not use the provider
      const denial =
        denials.findLast(({ modelId }) => modelId === id) ??
        denials.findLast(({ modelId }) => modelId.startsWith(`${provider}/`));
      return {
        id,
        provider,
        model: model.model,
        name,
        kind: result,
        edits: model.parameters.some(({ kind, required }) => kind === 'image' && required),
        description: info?.description ?? null,
        learnedMilli: uses.has(id) ? this.#deps.learnedMilli(profileId, model) : null,
        listedMilli: info?.priceMilli ?? null,
        lastUsedAt: uses.get(id) ?? null,
        starred: stars.has(id),
        denied: denial ? { at: denial.at, message: localize(deserializeText(denial.message)) } : null,
      };
    });
  }

  /** The price of one picture or film in the service's list, thousandths of a credit; null: none. */
  listedMilli(profileId: string, modelId: string): number | null {
    return this.#listedModels(profileId).get(modelId)?.info?.priceMilli ?? null;
  }

  details(profileId: string, modelId: string): ModelDetails {
    const descriptor = this.get(profileId, modelId);
    const listed = this.#listedModels(profileId).get(modelId);
    return {
      descriptor,
      differences: [...this.differences(profileId, modelId)],
      description: listed?.info?.description ?? null,
      hasSchema: listed?.info?.schema != null || findModel(modelId) !== undefined,
      askedAt: listed?.infoAt ?? null,
    };
  }

  // Where the service's schema of a built-in model differs from Easel's own description, one sentence each.
  differences(profileId: string, modelId: string): readonly string[] {
    const known = findModel(modelId);
    const listed = this.#listedModels(profileId).get(modelId);
    if (known === undefined || listed?.info?.schema == null) return [];
    return compareWithSchema(known, describe(listed));
  }

  star(profileId: string, modelId: string, starred: boolean): void {
    this.get(profileId, modelId);
    setStar(this.#deps.db, profileId, modelId, starred);
  }

  /** Whether the refusals have changed since the last call. */
  denialsChanged(profileId: string): boolean {
    const before = this.#denials.get(profileId) ?? '';
    const now = modelDenials(this.#deps.db, profileId)
      .map(({ modelId, at }) => `${modelId} ${at}`)
      .join();
    this.#denials.set(profileId, now);
    return now !== before;
  }

  // Removes missing models only if the list is complete. True: the list changed. Throws EaselError if it is unreadable.
  async refresh(profileId: string, source: ModelSource): Promise<boolean> {
    const { listings, complete } = await source.models();
    const { db } = this.#deps;
    const listed = this.#listedModels(profileId);
    const named = new Set(listings.map(({ id }) => id));
    const removed = complete ? [...listed.keys()].filter((id) => !named.has(id)) : [];
    const changed = listings.filter(({ id, name, kind }) => {
      const known = listed.get(id);
      return known === undefined || known.name !== name || known.kind !== kind;
    });
    inTransaction(db, () => {
      for (const listing of changed) storeListing(db, profileId, listing);
      for (const id of removed) dropListing(db, profileId, id);
    });
    for (const { id, name, kind } of changed) {
      const { info = null, infoAt = null } = listed.get(id) ?? {};
      this.#set(profileId, { id, name, kind, info, infoAt });
    }
    for (const id of removed) this.#drop(profileId, id);
    return changed.length + removed.length > 0;
  }

  /** Makes refused models available again. Returns true if there were any. */
  forgetDenials(profileId: string): boolean {
    return forgetDenials(this.#deps.db, profileId);
  }

  // Fetches the details of one model; concurrent calls share one request. Never rejects. Returns true if the
  // details changed or were fetched for the first time.
  refreshInfo(profileId: string, modelId: string, source: ModelSource): Promise<boolean> {
    const key = `${profileId} ${modelId}`;
    const pendingRequest = this.#requests.get(key) ?? this.#requestInfo(profileId, modelId, source);
    this.#requests.set(key, pendingRequest);
    return pendingRequest.finally(() => this.#requests.delete(key));
  }

  /** Whether the details are missing or outdated. False for a model that the service does not list. */
  isOutdated(profileId: string, modelId: string): boolean {
    const listed = this.#listedModels(profileId).get(modelId);
    return (
      listed !== undefined && (listed.infoAt === null || this.#deps.now() - listed.infoAt > maxInfoAgeMs)
    );
  }

  /** Whether a model is listed, not built in, and without details. */
  lacksInfo(profileId: string, modelId: string): boolean {
    return findModel(modelId) === undefined && this.#listedModels(profileId).get(modelId)?.infoAt === null;
  }

  /** Fetches outdated details, of likely choices first. */
  async refreshInfos(profileId: string, source: ModelSource, changed: () => void): Promise<void> {
    const uses = lastUses(this.#deps.db, profileId);
    const stars = starredModels(this.#deps.db, profileId);
    const rank = (id: string) => (findModel(id) ? 0 : stars.has(id) ? 1 : uses.has(id) ? 2 : 3);
    const old = this.ids(profileId).filter((id) => this.isOutdated(profileId, id));
    const first = old.toSorted((a, b) => rank(a) - rank(b)).slice(0, background.maxModels);
    await forEachConcurrently(background.parallel, first, async (id) => {
      if (await this.refreshInfo(profileId, id, source)) changed();
    });
  }

  async #requestInfo(profileId: string, modelId: string, source: ModelSource): Promise<boolean> {
    const slash = modelId.indexOf('/');
    const reading = await source
      .modelInfo(modelId.slice(0, slash), modelId.slice(slash + 1))
      .catch(() => null);
    // the request failed: the details stay outdated, so the next call tries again
    if (reading === null) return false;
    const { db, now } = this.#deps;
    const before = this.#listedModels(profileId).get(modelId);
    if (before === undefined) return false;
    const infoAt = now();
    const info = reading.ok ? reading.value : null;
    storeInfo(db, profileId, modelId, { info, at: infoAt });
    this.#set(profileId, { ...before, info: info ?? before.info, infoAt });
    return before.infoAt === null || (info !== null && JSON.stringify(info) !== JSON.stringify(before.info));
  }

  #set(profileId: string, model: ListedModel): void {
    this.#listedModels(profileId).set(model.id, model);
    this.#descriptors.delete(`${profileId} ${model.id}`);
  }

  #drop(profileId: string, modelId: string): void {
    this.#listedModels(profileId).delete(modelId);
    this.#descriptors.delete(`${profileId} ${modelId}`);
  }

  #listedModels(profileId: string): Map<string, ListedModel> {
    const known = this.#listed.get(profileId) ?? readListedModels(this.#deps.db, profileId);
    this.#listed.set(profileId, known);
    return known;
  }
}

const maxNamed = 20;

function describe({ id, name, kind, info }: ListedModel): ModelDescriptor {
  const slash = id.indexOf('/');
  const [provider, model] = [id.slice(0, slash), id.slice(slash + 1)];
  return descriptorFromJsonSchema({
    id,
    provider,
    model,
    name: info !== null && name === model ? info.name : name,
    kind: info?.kind ?? kind ?? 'image',
    schema: info?.schema ?? null,
  });
}
