// Presets and snippets between this library and others, and the pictures of presets.
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inputSha256 } from '@shared/domain/create/InputImage';
import type { ImportedPresets, RenamedPreset } from '@shared/domain/create/Preset';
import { maxPresetFileBytes, readPresetFile, writePresetFile } from '@shared/domain/create/PresetFile';
import { EaselError } from '@shared/ipc/EaselError';
import { safeFileName } from '@shared/names/safeFileName';
import { diskWords } from '../database/disk/diskWords';
import { readRegularFile } from '../files/readRegularFile';
import { replaceFile } from '../files/replaceFile';
import type { Added, NewPreset, Presets, SavedPreset } from './Presets';
import type { Snippets } from './Snippets';

const exportFile = { purpose: 'presets', title: 'Export presets and snippets', name: 'easel-presets.json' };
const importFile = {
  purpose: 'presets',
  title: 'Import presets and snippets',
  filters: [{ name: 'Presets', extensions: ['json'] }],
};
const pictureName = 'preset.webp';

export type PresetDeskOptions = Readonly<{
  presets: Presets;
  snippets: Snippets;
  /** The preview of an asset, made if there is none yet; null where there can be none. */
  previewOf: (assetId: string) => Promise<string | null>;
  addInput: (picture: Readonly<{ name: string; bytes: Uint8Array }>) => Promise<Readonly<{ ref: string }>>;
  inputFile: (sha256: string) => Readonly<{ path: string }> | null;
}>;

type Counts = { presets: number; snippets: number };
type Taken = ImportedPresets & Readonly<{ renamed: RenamedPreset[] }>;
type Saved = Omit<NewPreset, 'picture'> & Readonly<{ pictureOf: string | null }>;

export class PresetService {
  readonly #options: PresetDeskOptions;

  constructor(options: PresetDeskOptions) {
    this.#options = options;
  }

  /** Keeps a preset with the preview of an asset. Without one where that is not to be had: a preset is worth more. */
  async save({ pictureOf, ...preset }: Saved): Promise<SavedPreset> {
    return this.#options.presets.save({ ...preset, picture: await this.#pictureOf(pictureOf) });
  }

  /**
   * Gives a preset the preview of an asset for its picture, or none.
   * @throws EaselError `not_found` where it is not to be had: then the preset keeps what it has
   */
  async usePicture(id: string, assetId: string | null): Promise<void> {
    const picture = await this.#pictureOf(assetId);
    if (assetId !== null && picture === null)
      throw new EaselError('not_found', 'This picture has no preview: its file no longer exists.');
    this.#options.presets.setPicture(id, picture);
  }

  /**
   * @param pick asks where to; null: nowhere
   * @param ids these presets alone; null: all, and all snippets
   * @throws EaselError `not_found`, `disk`
   */
  async exportTo(
    pick: (what: typeof exportFile) => Promise<string | null>,
    ids: readonly string[] | null,
  ): Promise<Counts | null> {
    const presets = this.#options.presets.list().filter(({ id }) => ids === null || ids.includes(id));
    const snippets = ids === null ? this.#options.snippets.list() : [];
    const [first] = presets;
    if (first === undefined && snippets.length === 0)
      throw new EaselError(
        'not_found',
        ids === null ? 'There is no preset and no snippet to export.' : 'The preset is not there any more.',
      );
    const path = await pick(
      ids?.length === 1 && first !== undefined
        ? { ...exportFile, title: 'Export a preset', name: `${safeFileName(first.name)}.json` }
        : exportFile,
    );
    if (path === null) return null;
    const filed = [];
    for (const { name, modelId, part, picture } of presets)
      filed.push({ name, modelId, part, picture: await this.#base64(picture) });
    const text = writePresetFile(
      filed,
      snippets.map(({ id: _, ...snippet }) => snippet),
    );
    await replaceFile(path, (part) => writeFile(part, text)).catch((cause: unknown) => {
      const why = diskWords(cause) ?? '';
      throw new EaselError('disk', `${basename(path)} could not be written. ${why}`.trim(), { cause });
    });
    return { presets: presets.length, snippets: snippets.length };
  }

  /** Takes all of a file or nothing. @param pick asks which; null: none. @throws EaselError `unreadable`, in words */
  async importFrom(pick: (what: typeof importFile) => Promise<string | null>): Promise<Taken | null> {
    const path = await pick(importFile);
    if (path === null) return null;
    const bytes = await readRegularFile(path, maxPresetFileBytes).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new EaselError('unreadable', `${basename(path)} was not read: it ${why}.`);
    });
    return this.take(basename(path), bytes);
  }

  /** Takes all of a file or nothing. @throws EaselError `unreadable`, in words */
  async take(name: string, bytes: Uint8Array): Promise<Taken> {
    if (bytes.length > maxPresetFileBytes)
      throw new EaselError('unreadable', `${name} was not read: it is larger than 32 MB.`);
    const reading = readPresetFile(new TextDecoder().decode(bytes));
    if (!reading.ok) throw new EaselError('unreadable', `${name} was not imported. ${reading.message}`);
    const presets = [];
    for (const { picture, ...preset } of reading.presets) {
      const image = picture === null ? null : Buffer.from(picture, 'base64');
      presets.push({ ...preset, profileId: null, picture: await this.#picture(image) });
    }
    const added = this.#options.presets.addAll(presets);
    const words = this.#options.snippets.addAll(reading.snippets);
    return { presets: idsOf(added), snippets: idsOf(words), renamed: [...added, ...words].flatMap(renamed) };
  }

  /** Puts away what a file brought, as far as it is still there. */
  undoTake({ presets, snippets }: ImportedPresets): void {
    this.#options.presets.removeAll(presets);
    this.#options.snippets.removeAll(snippets);
  }

  async #pictureOf(assetId: string | null): Promise<string | null> {
    const path = assetId === null ? null : await this.#options.previewOf(assetId);
    return this.#picture(path === null ? null : await readFile(path).catch(() => null));
  }

  /** The reference of a picture that is kept; null where there is none, or it is none. */
  async #picture(bytes: Uint8Array | null): Promise<string | null> {
    if (bytes === null) return null;
    try {
      return (await this.#options.addInput({ name: pictureName, bytes })).ref;
    } catch (error) {
      if (error instanceof EaselError && error.code === 'invalid_input') return null;
      throw error;
    }
  }

  async #base64(ref: string | null): Promise<string | null> {
    const file = this.#options.inputFile(inputSha256(ref) ?? '');
    const bytes = file === null ? null : await readFile(file.path).catch(() => null);
    return bytes === null ? null : bytes.toString('base64');
  }
}

function idsOf(added: readonly Added[]): string[] {
  return added.map(({ id }) => id);
}

function renamed({ name, asked }: Added): RenamedPreset[] {
  return name === asked ? [] : [{ name: asked, to: name }];
}
