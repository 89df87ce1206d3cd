// The models of each profile: the three built-in ones, and what its service says of itself. Known offline as it was
// read last; the list comes first, what is said of one model when somebody wants to know.
import type { ModelDetails, ModelSummary } from '@shared/domain/account/ModelSummary';
import { EaselError } from '@shared/ipc/EaselError';
import {
  builtInModels,
  compareWithSchema,
  descriptorFromJsonSchema,
  findModel,
  type ModelDescriptor,
  withSaidSizes,
} from '@shared/models';
import type { ModelInfo, ModelListing, Reading } from '@shared/service';
import type { Db } from '../database/Db';
import { inTransaction } from '../database/transaction';
import { atMost } from '../slices/atMost';
import { dropListing, keepInfo, keepListing, readSaid, type SaidModel } from './ModelRows';
import { forgetDenials, lastUses, modelDenials, setStar, starredModels } from './modelStarsAndDenials';

/** The information endpoints of one profile's service; both may reject. */
export type ModelSource = Readonly<{
  /** `complete` false: what it does not name may be there all the same. */
  models: () => Promise<Readonly<{ listings: readonly ModelListing[]; complete: boolean }>>;
  modelInfo: (provider: string, model: string) => Promise<Reading<ModelInfo>>;
}>;

export type ModelCatalogParts = Readonly<{
  db: Db;
  now: () => number;
  /** What one picture or film cost here, thousandths of a credit; null: not known. */
  learnedMilli: (profileId: string, model: ModelDescriptor) => number | null;
}>;

/** What is said of a model is asked for again after so long, ms. */
const freshMs = 24 * 3_600_000;
/** Of a service of thousands of models so many are asked for in the background, at most so many at once. */
const background = { most: 40, atOnce: 3 } as const;

export class ModelCatalog {
  readonly #parts: ModelCatalogParts;
  readonly #said = new Map<string, Map<string, SaidModel>>();
  readonly #descriptors = new Map<string, ModelDescriptor>();
  readonly #denials = new Map<string, string>();
  readonly #asking = new Map<string, Promise<boolean>>();

  constructor(parts: ModelCatalogParts) {
    this.#parts = parts;
  }

  /** Every model of a profile: the built-in ones first, in their fixed order. */
  ids(profileId: string): readonly string[] {
    const said = [...this.#saidOf(profileId).keys()].filter((id) => findModel(id) === undefined);
    return [...builtInModels.map(({ id }) => id), ...said];
  }

  find(profileId: string, modelId: string): ModelDescriptor | null {
    const builtIn = findModel(modelId) ?? null;
    const said = this.#saidOf(profileId).get(modelId);
    if (!said || (builtIn && said.info?.schema == null)) return builtIn;
    const key = `${profileId} ${modelId}`;
    const made =
      this.#descriptors.get(key) ?? (builtIn ? withSaidSizes(builtIn, describe(said)) : describe(said));
    this.#descriptors.set(key, made);
    return made;
  }

  /** @throws EaselError `not_found`, naming what there is. */
  get(profileId: string, modelId: string): ModelDescriptor {
    const found = this.find(profileId, modelId);
    if (found) return found;
    throw new EaselError('not_found', `There is no model ${modelId}. ${this.knownWords(profileId)}`);
  }

  /** "There are: a, b, …", of thousands the first. */
  knownWords(profileId: string): string {
    const known = this.ids(profileId);
    const more = known.length > mostNamed ? ` and ${known.length - mostNamed} more` : '';
    return `There are: ${known.slice(0, mostNamed).join(', ')}${more}.`;
  }

  /** The models as the picker shows them. */
  list(profileId: string): readonly ModelSummary[] {
    const { db } = this.#parts;
    const said = this.#saidOf(profileId);
    const stars = starredModels(db, profileId);
    const uses = lastUses(db, profileId);
    const refusals = modelDenials(db, profileId);
    return this.ids(profileId).map((id) => {
      const model = this.get(profileId, id);
      const info = said.get(id)?.info ?? null;
      const { provider, name, result } = model;
      // a key is refused a provider (interface: Errors, 403)
      const denial =
        refusals.findLast(({ modelId }) => modelId === id) ??
        refusals.findLast(({ modelId }) => modelId.startsWith(`${provider}/`));
      return {
        id,
        provider,
        model: model.model,
        name,
        kind: result,
        edits: model.parameters.some(({ kind, required }) => kind === 'image' && required),
        description: info?.description ?? null,
        learnedMilli: uses.has(id) ? this.#parts.learnedMilli(profileId, model) : null,
        saidMilli: info?.priceMilli ?? null,
        lastUsedAt: uses.get(id) ?? null,
        starred: stars.has(id),
        denied: denial ? { at: denial.at, message: denial.message } : null,
      };
    });
  }

  /** What the service's list says that one picture or film costs, thousandths of a credit; null: nothing. */
  listedMilli(profileId: string, modelId: string): number | null {
    return this.#saidOf(profileId).get(modelId)?.info?.priceMilli ?? null;
  }

  /** What the form needs of one model. @throws EaselError `not_found` */
  details(profileId: string, modelId: string): ModelDetails {
    const descriptor = this.get(profileId, modelId);
    const said = this.#saidOf(profileId).get(modelId);
    return {
      descriptor,
      differences: [...this.differences(profileId, modelId)],
      description: said?.info?.description ?? null,
      hasSchema: said?.info?.schema != null || findModel(modelId) !== undefined,
      askedAt: said?.infoAt ?? null,
    };
  }

  /** Where the service says of a built-in model otherwise than Easel knows; of another model nothing. */
  differences(profileId: string, modelId: string): readonly string[] {
    const known = findModel(modelId);
    const said = this.#saidOf(profileId).get(modelId);
    if (known === undefined || said?.info?.schema == null) return [];
    return compareWithSchema(known, describe(said));
  }

  star(profileId: string, modelId: string, starred: boolean): void {
    this.get(profileId, modelId);
    setStar(this.#parts.db, profileId, modelId, starred);
  }

  /** Whether the refusals of this profile's key are others than when this was asked last. */
  denialsChanged(profileId: string): boolean {
    const before = this.#denials.get(profileId) ?? '';
    const now = modelDenials(this.#parts.db, profileId)
      .map(({ modelId, at }) => `${modelId} ${at}`)
      .join();
    this.#denials.set(profileId, now);
    return now !== before;
  }

  /**
   * Asks the service which models it has. What it cannot say, and what it refused, is left as it was.
   * @returns whether something is different now
   * @throws EaselError where the service said nothing that can be read
   */
  async refresh(profileId: string, source: ModelSource): Promise<boolean> {
    const { listings, complete } = await source.models();
    const { db } = this.#parts;
    const said = this.#saidOf(profileId);
    const named = new Set(listings.map(({ id }) => id));
    const gone = complete ? [...said.keys()].filter((id) => !named.has(id)) : [];
    const changed = listings.filter(({ id, name, kind }) => {
      const known = said.get(id);
      return known === undefined || known.name !== name || known.kind !== kind;
    });
    inTransaction(db, () => {
      for (const listing of changed) keepListing(db, profileId, listing);
      for (const id of gone) dropListing(db, profileId, id);
    });
    for (const { id, name, kind } of changed) {
      const { info = null, infoAt = null } = said.get(id) ?? {};
      this.#set(profileId, { id, name, kind, info, infoAt });
    }
    for (const id of gone) this.#drop(profileId, id);
    return changed.length + gone.length > 0;
  }

  /** What was refused is asked for anew. @returns whether there was such a thing */
  forgetDenials(profileId: string): boolean {
    return forgetDenials(this.#parts.db, profileId);
  }

  /**
   * Asks what the service says of one model; calls while one is under way share its answer. Never rejects: what it does
   * not say is left as it was.
   * @returns whether something is different now
   */
  inform(profileId: string, modelId: string, source: ModelSource): Promise<boolean> {
    const key = `${profileId} ${modelId}`;
    const asking = this.#asking.get(key) ?? this.#ask(profileId, modelId, source);
    this.#asking.set(key, asking);
    return asking.finally(() => this.#asking.delete(key));
  }

  /** Whether what is said of a model is not known, or was asked for long ago. */
  isOld(profileId: string, modelId: string): boolean {
    const said = this.#saidOf(profileId).get(modelId);
    return said !== undefined && (said.infoAt === null || this.#parts.now() - said.infoAt > freshMs);
  }

  /** Whether the service was never asked what it says of a model that Easel does not know by itself. */
  isUnknown(profileId: string, modelId: string): boolean {
    return findModel(modelId) === undefined && this.#saidOf(profileId).get(modelId)?.infoAt === null;
  }

  /** Asks, a few at once, what is said of the models a person is likeliest to choose. */
  async informSome(profileId: string, source: ModelSource, changed: () => void): Promise<void> {
    const uses = lastUses(this.#parts.db, profileId);
    const stars = starredModels(this.#parts.db, profileId);
    const rank = (id: string) => (findModel(id) ? 0 : stars.has(id) ? 1 : uses.has(id) ? 2 : 3);
    const old = this.ids(profileId).filter((id) => this.isOld(profileId, id));
    const first = old.toSorted((a, b) => rank(a) - rank(b)).slice(0, background.most);
    await atMost(background.atOnce, first, async (id) => {
      if (await this.inform(profileId, id, source)) changed();
    });
  }

  async #ask(profileId: string, modelId: string, source: ModelSource): Promise<boolean> {
    const slash = modelId.indexOf('/');
    const reading = await source
      .modelInfo(modelId.slice(0, slash), modelId.slice(slash + 1))
      .catch(() => null);
    // no answer at all says nothing: it is asked again when it is next wanted
    if (reading === null) return false;
    const { db, now } = this.#parts;
    const before = this.#saidOf(profileId).get(modelId);
    if (before === undefined) return false;
    const infoAt = now();
    const info = reading.ok ? reading.value : null;
    keepInfo(db, profileId, modelId, { info, at: infoAt });
    this.#set(profileId, { ...before, info: info ?? before.info, infoAt });
    return before.infoAt === null || (info !== null && JSON.stringify(info) !== JSON.stringify(before.info));
  }

  #set(profileId: string, model: SaidModel): void {
    this.#saidOf(profileId).set(model.id, model);
    this.#descriptors.delete(`${profileId} ${model.id}`);
  }

  #drop(profileId: string, modelId: string): void {
    this.#saidOf(profileId).delete(modelId);
    this.#descriptors.delete(`${profileId} ${modelId}`);
  }

  #saidOf(profileId: string): Map<string, SaidModel> {
    const known = this.#said.get(profileId) ?? readSaid(this.#parts.db, profileId);
    this.#said.set(profileId, known);
    return known;
  }
}

/** So many models are named to someone who asked for another. */
const mostNamed = 20;

function describe({ id, name, kind, info }: SaidModel): ModelDescriptor {
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
