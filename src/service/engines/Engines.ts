import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInModels, type ModelDescriptor } from '@shared/models';
import type { EngineReport } from '@shared/service/engineAdmin';
import type { LocalModel } from '../localModels';
import { ComfyEngine } from './comfy/ComfyEngine';
import { Workflows } from './comfy/Workflows';
import { type Engine, engineError, type ServiceModel } from './Engine';
import type { EngineRow, EngineRows, EngineTarget } from './EngineRows';
import { slugPattern } from './modelSlugs';
import { OpenAiEngine } from './openai/OpenAiEngine';
import { SwarmEngine } from './swarm/SwarmEngine';

export interface EnginesDependencies {
  readonly rows: EngineRows;
  readonly samples: Engine;
  /** The built-in models, which the description of the interface names, with their prices. */
  readonly documentModels: readonly LocalModel[];
  /** Thousandths of a credit per image, or per 5 s of film, by `provider/model`; other models are free. */
  readonly priceMilli: (model: string) => number;
  /** The service's folder, for credentials, workflows and downloads in progress. */
  readonly folder: string;
  readonly now: () => number;
  readonly stopping: AbortSignal;
}

const windowsNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const minQueryIntervalMs = 10_000;

export class Engines {
  readonly #parts: EnginesDependencies;
  readonly #keys: EngineKeys;
  readonly #engines = new Map<string, Engine>();
  readonly #queriedAtMs = new Map<string, number>();
  readonly #problems = new Map<string, string>();
  #models: readonly ServiceModel[] = [];

  constructor(parts: EnginesDependencies) {
    this.#parts = parts;
    this.#keys = new EngineKeys(parts.folder);
    for (const row of parts.rows.list()) this.#engines.set(row.id, this.#createEngine(row));
    this.#rebuildModels();
  }

  models(): readonly ServiceModel[] {
    return this.#models;
  }

  find(modelId: string): ServiceModel | null {
    return this.#models.find(({ descriptor }) => descriptor.id === modelId) ?? null;
  }

  /** Queries the engines that were not queried in the last seconds. Never rejects. */
  async refresh(): Promise<void> {
    const { now } = this.#parts;
    const staleIds = [...this.#engines.keys()].filter(
      (id) => now() - (this.#queriedAtMs.get(id) ?? 0) > minQueryIntervalMs,
    );
    if (staleIds.length === 0) return;
    await Promise.all(staleIds.map((id) => this.#query(id)));
    this.#rebuildModels();
  }

  /** Adds an engine that responds. @throws EngineError if the engine does not respond, or the name is invalid */
  async add(row: EngineRow, key: string | null): Promise<EngineReport> {
    const { rows, now, stopping } = this.#parts;
    this.#checkName(row.id);
    this.#keys.put(row.id, key);
    let engine: Engine | null = null;
    try {
      engine = this.#createEngine(row);
      await engine.state(stopping);
    } catch (error) {
      engine?.close();
      this.#keys.put(row.id, null);
      throw error;
    }
    rows.add(row, now());
    this.#engines.set(row.id, engine);
    await this.#query(row.id);
    this.#rebuildModels();
    return this.#report(row);
  }

  /** Removes an engine. Its work is lost to the service, and its jobs end as failed. */
  remove(id: string): void {
    this.#parts.rows.remove(id);
    this.#keys.put(id, null);
    this.#engines.get(id)?.close();
    this.#engines.delete(id);
    this.#rebuildModels();
  }

  get(id: string): Engine | null {
    return this.#engines.get(id) ?? null;
  }

  /** Call it after changing an engine's models. */
  async refreshModels(id: string): Promise<void> {
    await this.#query(id);
    this.#rebuildModels();
  }

  /** Each engine, and whether it responded when last queried. */
  availability(): readonly Readonly<{ id: string; up: boolean }>[] {
    return [...this.#engines.keys()].map((id) => ({ id, up: !this.#problems.has(id) }));
  }

  async reports(): Promise<readonly EngineReport[]> {
    return Promise.all(this.#parts.rows.list().map((row) => this.#report(row)));
  }

  /** Lets an engine model, or samples, serve a service model. @throws EngineError if this is impossible */
  async assign(model: string, target: EngineTarget | null): Promise<void> {
    const documentModel = builtInModels.find(({ id }) => id === model);
    if (documentModel === undefined) throw engineError(`${model} is no model of the document`);
    if (target !== null) this.#checkTarget(documentModel, target);
    this.#parts.rows.assign(model, target);
    this.#rebuildModels();
  }

  assignments(): ReadonlyMap<string, EngineTarget> {
    return this.#parts.rows.assignments();
  }

  close(): void {
    for (const engine of this.#engines.values()) engine.close();
  }

  /** @throws EngineError if the engine accepts one URL and several were given */
  #createEngine({ id, kind, urls }: EngineRow): Engine {
    const key = this.#keys.get(id);
    // for ComfyUI and SwarmUI the key is a whole `Authorization` header for a proxy, or `swarm_token=…`
    const engineFolder = join(this.#parts.folder, 'engines', id);
    const headers =
      key === null ? {} : key.startsWith('swarm_token=') ? { cookie: key } : { authorization: key };
    if (kind === 'comfyui')
      return new ComfyEngine({
        id,
        urls,
        workflows: new Workflows(join(engineFolder, 'workflows')),
        headers,
      });
    const [url, ...others] = urls;
    if (url === undefined || others.length > 0) throw engineError(`${id} takes one address.`);
    if (kind === 'swarmui') return new SwarmEngine({ id, url, headers });
    return new OpenAiEngine({ id, url, key, spoolFolder: join(engineFolder, 'spool') });
  }

  #checkName(id: string): void {
    const providers = builtInModels.map(({ provider }) => provider);
    const reservedNames = ['providers', 'samples', ...providers, ...this.#engines.keys()];
    if (!slugPattern.test(id) || windowsNames.test(id)) {
      throw engineError(`${id} cannot be a name: use small letters, digits and hyphens`);
    }
    if (reservedNames.includes(id)) throw engineError(`the name ${id} is taken: choose another one`);
  }

  #checkTarget(documentModel: ModelDescriptor, { engine, slug }: EngineTarget): void {
    const offered = this.#offered(engine, slug)?.descriptor;
    if (offered === undefined) throw engineError(`${engine} has no model ${slug}`);
    if (offered.result !== documentModel.result)
      throw engineError(
        `${documentModel.id} makes a ${documentModel.result}, and ${slug} a ${offered.result}`,
      );
    const takesImage = ({ parameters }: ModelDescriptor): boolean =>
      parameters.some(({ kind }) => kind === 'image');
    if (takesImage(documentModel) === takesImage(offered)) return;
    const [gives, wants] = takesImage(documentModel) ? ['gives a', 'takes none'] : ['gives no', 'needs one'];
    throw engineError(`${documentModel.id} ${gives} picture, and ${slug} ${wants}.`);
  }

  async #query(id: string): Promise<void> {
    const { rows, stopping, now } = this.#parts;
    const engine = this.#engines.get(id);
    if (engine === undefined) return;
    this.#queriedAtMs.set(id, now());
    try {
      const models = await engine.models(stopping);
      if (!this.#engines.has(id)) return;
      rows.storeModels(id, models);
      this.#problems.delete(id);
    } catch (error) {
      if (!stopping.aborted) this.#problems.set(id, messageOf(error));
    }
  }

  async #report(row: EngineRow): Promise<EngineReport> {
    const { rows, stopping } = this.#parts;
    const models = rows
      .models(row.id)
      .map(({ slug, descriptor: { name, result } }) => ({ slug, name, result }));
    try {
      const state = (await this.#engines.get(row.id)?.state(stopping)) ?? null;
      return { ...row, state, problem: this.#problems.get(row.id) ?? null, models };
    } catch (error) {
      return { ...row, state: null, problem: messageOf(error), models };
    }
  }

  #offered(engine: string, slug: string) {
    return this.#parts.rows.models(engine).find((model) => model.slug === slug) ?? null;
  }

  #rebuildModels(): void {
    const { rows, samples, documentModels, priceMilli } = this.#parts;
    const assigned = rows.assignments();
    const documentedModels = documentModels.map((documentModel): ServiceModel => {
      const target = assigned.get(documentModel.descriptor.id);
      const engine = target && this.#engines.get(target.engine);
      const offered = target && this.#offered(target.engine, target.slug);
      return engine && offered
        ? { ...offered, descriptor: documentModel.descriptor, priceMilli: documentModel.priceMilli, engine }
        : {
            ...documentModel,
            engine: samples,
            slug: documentModel.descriptor.id,
            maxDurationMs: 600_000,
            sample: true,
          };
    });
    const engineModels = [...this.#engines].flatMap(([id, engine]) =>
      rows.models(id).map((model): ServiceModel => {
        const modelId = `${id}/${model.slug}`;
        const descriptor = { ...model.descriptor, id: modelId, provider: id, model: model.slug };
        return { ...model, descriptor, priceMilli: priceMilli(modelId), engine };
      }),
    );
    this.#models = [...documentedModels, ...engineModels];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

class EngineKeys {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'engines');
  }

  get(engine: string): string | null {
    try {
      return readFileSync(this.#path(engine), 'utf8');
    } catch {
      return null;
    }
  }

  put(engine: string, key: string | null): void {
    rmSync(this.#path(engine), { force: true });
    if (key === null) return;
    mkdirSync(join(this.#folder, engine), { recursive: true });
    writeFileSync(this.#path(engine), key, { mode: 0o600 });
  }

  #path(engine: string): string {
    return join(this.#folder, engine, 'key');
  }
}
