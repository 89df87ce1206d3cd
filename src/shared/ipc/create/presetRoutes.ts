import { z } from 'zod';
import {
  zImportedPresets,
  zPreset,
  zPresetName,
  zPresetPart,
  zRenamedPreset,
  zSnippet,
  zSnippetDraft,
} from '../../domain/create/Preset';
import { route } from '../route';

const zId = z.object({ id: z.string() });
const zImportResult = zImportedPresets.extend({ renamed: z.array(zRenamedPreset) });

export const presetRoutes = {
  /** In the user's order: each preset keeps its position and shortcut. */
  'presets.list': route(z.void(), z.array(zPreset)),
  /** Saves a preset. `replaced`: a previous preset with this name, which `presets.undoRemove` can restore. */
  'presets.save': route(
    z.object({
      name: zPresetName,
      modelId: z.string().max(400).nullable(),
      profileId: z.string().max(100),
      part: zPresetPart,
      pictureAssetId: z.string().nullable(),
    }),
    z.object({ id: z.string(), replaced: z.string().nullable() }),
  ),
  /** @throws `conflict` if the name is taken */
  'presets.rename': route(z.object({ id: z.string(), name: zPresetName }), z.void()),
  'presets.move': route(z.object({ id: z.string(), before: z.string().nullable() }), z.void()),
  /** `pictureAssetId`: the asset whose preview becomes the picture; null: removes it. @throws `not_found` */
  'presets.usePicture': route(z.object({ id: z.string(), pictureAssetId: z.string().nullable() }), z.void()),
  'presets.undoPicture': route(zPreset.pick({ id: true, picture: true }), z.void()),
  'presets.remove': route(zId, z.void()),
  'presets.undoRemove': route(zId, z.void()),
  /** Records that a preset was applied, so that the palette lists it first. */
  'presets.used': route(zId, z.void()),
  /** Exports presets and snippets; null: cancelled. `ids`: only these presets; null: everything. */
  'presets.export': route(
    z.object({ ids: z.array(z.string()).min(1).max(500).nullable() }),
    z.object({ presets: z.number().int(), snippets: z.number().int() }).nullable(),
  ),
  'presets.import': route(z.void(), zImportResult.nullable()),
  'presets.take': route(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }), zImportResult),
  /** Undoes an import: deletes the imported presets and snippets that still exist. */
  'presets.undoImport': route(zImportedPresets, z.void()),
  'snippets.list': route(z.void(), z.array(zSnippet)),
  /** `id` null: a new snippet. @throws `conflict` if the name is taken */
  'snippets.save': route(zSnippet.extend({ id: z.string().nullable() }), z.void()),
  'snippets.remove': route(zId, z.void()),
  'snippets.undoRemove': route(zId, z.void()),
  'snippets.draft': route(z.void(), zSnippetDraft.nullable()),
  'snippets.keepDraft': route(zSnippetDraft.nullable(), z.void()),
};
