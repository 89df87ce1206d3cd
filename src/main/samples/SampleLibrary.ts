import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange, ChangeResult } from '@shared/domain/gallery/Curation';
import { findModel, withDefaults } from '@shared/models';
import type { RequestValues } from '@shared/service';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { FileFacts } from '../metadata/read/readFacts';
import type { ImportOutcome } from '../ports/ImportRun';
import { type SamplePicture, samplePictures } from './samplePictures';

const modelId = 'imagegen/dev';
/** The program name in the samples' metadata; also in the index `asset_import_sample`. */
const program = "Easel's sample library";

export type SampleRequest = Readonly<{ model: string; values: RequestValues; seed: string; image: null }>;

export type SampleLibraryDependencies = Readonly<{
  db: Db;
  draw: (orders: readonly SampleRequest[]) => AsyncIterable<Readonly<{ index: number; data: Uint8Array }>>;
  importBytes: (name: string, bytes: Uint8Array, facts: FileFacts) => Promise<ImportOutcome>;
  /** Changes assets. One undo step. */
  change: (set: AssetSet, change: AssetChange) => Promise<ChangeResult>;
}>;

type ExistingSample = Readonly<{ name: string; seq: number; trashed: number }>;

const existingSamples = statement<
  [],
  ExistingSample
>(`SELECT i.from_path AS name, a.seq, a.trashed_at IS NOT NULL AS trashed
  FROM asset_import i JOIN asset a ON a.id = i.asset_id WHERE i.program = 'Easel''s sample library'`);

export class SampleLibrary {
  readonly #deps: SampleLibraryDependencies;
  #adding: Promise<Readonly<{ added: number }>> | null = null;
  #closed = false;

  constructor(deps: SampleLibraryDependencies) {
    this.#deps = deps;
  }

  // Adds the missing samples and restores samples in the trash. Concurrent calls share one run. Throws
  // EaselError `disk` if the library is not writable; pictures added until then stay.
  add(): Promise<Readonly<{ added: number }>> {
    this.#adding ??= this.#add().finally(() => {
      this.#adding = null;
    });
    return this.#adding;
  }

  remove(): Promise<ChangeResult> {
    const seqs = this.#existing().flatMap(({ seq, trashed }) => (trashed === 1 ? [] : [seq]));
    return this.#changed(seqs, { kind: 'trash' });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#adding?.catch(() => {});
  }

  async #add(): Promise<Readonly<{ added: number }>> {
    const { draw, importBytes } = this.#deps;
    const existing = this.#existing();
    const trashed = existing.flatMap(({ seq, trashed }) => (trashed === 1 ? [seq] : []));
    let { changed: added } = await this.#changed(trashed, { kind: 'restore' });
    const names = new Set(existing.map(({ name }) => name));
    const missing = samplePictures.filter(({ name }) => !names.has(nameOf(name)));
    if (missing.length === 0) return { added };
    for await (const { index, data } of draw(missing.map(orderOf))) {
      const picture = missing[index];
      if (this.#closed) break;
      if (picture === undefined) continue;
      const outcome = await importBytes(nameOf(picture.name), data, factsOf(picture));
      if (outcome.kind === 'imported') added += 1;
      else if (!outcome.isPresent) throw new Error(`the sample ${picture.name}: ${outcome.reason}`);
    }
    return { added };
  }

  #existing(): readonly ExistingSample[] {
    return existingSamples(this.#deps.db).all();
  }

  async #changed(seqs: number[], change: AssetChange): Promise<ChangeResult> {
    return seqs.length === 0 ? { changed: 0, step: null } : this.#deps.change({ kind: 'some', seqs }, change);
  }
}

function nameOf(name: string): string {
  return `${name}.png`;
}

function orderOf({ prompt, size, seed }: SamplePicture): SampleRequest {
  const values = { prompt, image_size: size };
  const model = findModel(modelId);
  return { model: modelId, values: model ? withDefaults(model, values) : values, seed, image: null };
}

function factsOf(picture: SamplePicture): FileFacts {
  const { values, seed } = orderOf(picture);
  return {
    program,
    raw: null,
    facts: {
      prompt: picture.prompt,
      negativePrompt: null,
      seed,
      width: 0,
      height: 0,
      steps: null,
      cfg: null,
      sampler: null,
      model: modelId,
      software: 'Easel sample studio',
      template: null,
      note: '',
      tags: [],
      rating: 0,
      label: null,
      rejected: false,
      favourite: false,
      sensitive: false,
      values,
      isSample: true,
      isEdit: false,
      createdAt: null,
    },
  };
}
