// Imports and exports presets and snippets, and stores the pictures of presets.

import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inputSha256 } from '@shared/domain/create/InputImage';
import type { ImportedPresets, RenamedPreset } from '@shared/domain/create/Preset';
import { maxPresetFileBytes, readPresetFile, writePresetFile } from '@shared/domain/create/PresetFile';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { safeFileName } from '@shared/names/safeFileName';
import { messageOf } from '@shared/words/messageOf';
import { diskErrorText } from '../database/disk/diskErrorText';
import { readRegularFile } from '../files/readRegularFile';
import { replaceFile } from '../files/replaceFile';
import type { Added, NewPreset, Presets, SavedPreset } from './Presets';
import type { Snippets } from './Snippets';

const exportFile = () => ({
  purpose: 'presets',
  title: t('forms.exportPresetsAndSnippets'),
  name: 'easel-presets.json',
});
const importFile = () => ({
  purpose: 'presets',
  title: t('forms.importPresetsAndSnippets'),
  filters: [{ name: t('app.presets'), extensions: ['json'] }],
});
const pictureName = 'preset.webp';

export type PresetServiceOptions = Readonly<{
  presets: Presets;
  snippets: Snippets;
  /** The preview of an asset, made if it is missing; null if it cannot be made. */
  previewOf: (assetId: string) => Promise<string | null>;
  addInput: (picture: Readonly<{ name: string; bytes: Uint8Array }>) => Promise<Readonly<{ ref: string }>>;
  inputFile: (sha256: string) => Readonly<{ path: string }> | null;
}>;

type Counts = { presets: number; snippets: number };
type ImportResult = ImportedPresets & Readonly<{ renamed: RenamedPreset[] }>;
type PresetToSave = Omit<NewPreset, 'picture'> & Readonly<{ pictureAssetId: string | null }>;

export class PresetService {
  readonly #options: PresetServiceOptions;

  constructor(options: PresetServiceOptions) {
    this.#options = options;
  }

  /** The picture is the preview of the asset `pictureAssetId`; if there is no preview, the preset has no picture. */
  async save({ pictureAssetId, ...preset }: PresetToSave): Promise<SavedPreset> {
    return this.#options.presets.save({ ...preset, picture: await this.#pictureOf(pictureAssetId) });
  }

  // `assetId` null: removes the picture. Throws EaselError `not_found`, and keeps the picture, if there is no preview.
  async usePicture(id: string, assetId: string | null): Promise<void> {
    const picture = await this.#pictureOf(assetId);
    if (assetId !== null && picture === null)
      throw new EaselError('not_found', t('forms.thisPictureHasNoPreviewItsFile'));
    this.#options.presets.setPicture(id, picture);
  }

  // `pick` asks for the target file; null: cancelled. `ids` null: exports all presets and snippets.
  // Throws EaselError `not_found`, `disk`.
  async exportTo(
    pick: (what: ReturnType<typeof exportFile>) => Promise<string | null>,
    ids: readonly string[] | null,
  ): Promise<Counts | null> {
    const presets = this.#options.presets.list().filter(({ id }) => ids === null || ids.includes(id));
    const snippets = ids === null ? this.#options.snippets.list() : [];
    const [first] = presets;
    if (first === undefined && snippets.length === 0)
      throw new EaselError(
        'not_found',
        ids === null ? t('forms.thereIsNoPresetAndNoSnippet') : t('forms.thePresetIsNotThereAnyMore'),
      );
    const path = await pick(
      ids?.length === 1 && first !== undefined
        ? { ...exportFile(), title: t('forms.exportAPreset'), name: `${safeFileName(first.name)}.json` }
        : exportFile(),
    );
    if (path === null) return null;
    const exported = [];
    for (const { name, modelId, part, picture } of presets)
      exported.push({ name, modelId, part, picture: await this.#base64(picture) });
    const text = writePresetFile(
      exported,
      snippets.map(({ id: _, ...snippet }) => snippet),
    );
    await replaceFile(path, (part) => writeFile(part, text)).catch((cause: unknown) => {
      const why = diskErrorText(cause) ?? '';
      throw new EaselError('disk', t('forms.couldNotBeWritten', { name: basename(path), why }).trim(), {
        cause,
      });
    });
    return { presets: presets.length, snippets: snippets.length };
  }

  /** Imports a file completely or not at all. Throws EaselError `unreadable`, with a message for the user. */
  async importFrom(
    pick: (what: ReturnType<typeof importFile>) => Promise<string | null>,
  ): Promise<ImportResult | null> {
    const path = await pick(importFile());
    if (path === null) return null;
    const bytes = await readRegularFile(path, maxPresetFileBytes).catch((error: unknown) => {
      const why = messageOf(error);
      throw new EaselError('unreadable', t('profiles.wasNotReadIt', { name: basename(path), why }));
    });
    return this.importBytes(basename(path), bytes);
  }

  /** Imports a file completely or not at all. Throws EaselError `unreadable`, with a message for the user. */
  async importBytes(name: string, bytes: Uint8Array): Promise<ImportResult> {
    if (bytes.length > maxPresetFileBytes)
      throw new EaselError('unreadable', t('forms.wasNotReadItIsLargerThan', { name }));
    const reading = readPresetFile(new TextDecoder().decode(bytes));
    if (!reading.ok)
      throw new EaselError('unreadable', t('forms.wasNotImported', { name, message: reading.message }));
    const presets = [];
    for (const { picture, ...preset } of reading.presets) {
      const image = picture === null ? null : Buffer.from(picture, 'base64');
      presets.push({ ...preset, profileId: null, picture: await this.#picture(image) });
    }
    const added = this.#options.presets.addAll(presets);
    const addedSnippets = this.#options.snippets.addAll(reading.snippets);
    return {
      presets: idsOf(added),
      snippets: idsOf(addedSnippets),
      renamed: [...added, ...addedSnippets].flatMap(renamed),
    };
  }

  undoImport({ presets, snippets }: ImportedPresets): void {
    this.#options.presets.removeAll(presets);
    this.#options.snippets.removeAll(snippets);
  }

  async #pictureOf(assetId: string | null): Promise<string | null> {
    const path = assetId === null ? null : await this.#options.previewOf(assetId);
    return this.#picture(path === null ? null : await readFile(path).catch(() => null));
  }

  /** Stores a picture and returns its reference; null if `bytes` is null or no image. */
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

function renamed({ name, requestedName }: Added): RenamedPreset[] {
  return name === requestedName ? [] : [{ name: requestedName, to: name }];
}
