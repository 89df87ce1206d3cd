import { z } from 'zod';
import {
  zImportedPresets,
  zPreset,
  zPresetName,
  zPresetPart,
  zRenamedPreset,
  zSnippet,
} from '../../domain/create/Preset';
import { zSnippetDraft } from '../../domain/create/SnippetDraft';
import { route } from '../route';

const zId = z.object({ id: z.string() });
const zTaken = zImportedPresets.extend({ renamed: z.array(zRenamedPreset) });

export const presetRoutes = {
  /** In the order they were made, or were put in since: each keeps its place and its key. */
  'presets.list': route(z.void(), z.array(zPreset)),
  /** Keeps a form under a name; `replaced`: one that had it already, which can be had back by `presets.undoRemove`. */
  'presets.save': route(
    z.object({
      name: zPresetName,
      modelId: z.string().max(400).nullable(),
      profileId: z.string().max(100),
      part: zPresetPart,
      /** The asset whose preview becomes its picture. */
      pictureOf: z.string().nullable(),
    }),
    z.object({ id: z.string(), replaced: z.string().nullable() }),
  ),
  /** @throws `conflict` where another has the name */
  'presets.rename': route(z.object({ id: z.string(), name: zPresetName }), z.void()),
  /** Puts it before another; null: after all others. */
  'presets.move': route(z.object({ id: z.string(), before: z.string().nullable() }), z.void()),
  /** The preview of an asset becomes its picture; null: it has none. @throws `not_found` */
  'presets.usePicture': route(z.object({ id: z.string(), pictureOf: z.string().nullable() }), z.void()),
  /** Gives one back the picture that it had. */
  'presets.undoPicture': route(zPreset.pick({ id: true, picture: true }), z.void()),
  'presets.remove': route(zId, z.void()),
  'presets.undoRemove': route(zId, z.void()),
  /** It was applied: the palette has it first from now on. */
  'presets.used': route(zId, z.void()),
  /** Writes presets and snippets where the person says; null: nowhere. `ids`: these presets alone; null: all there are. */
  'presets.export': route(
    z.object({ ids: z.array(z.string()).min(1).max(500).nullable() }),
    z.object({ presets: z.number().int(), snippets: z.number().int() }).nullable(),
  ),
  /** Adds those of a file that the person chooses, under names that are free; null: none was chosen. */
  'presets.import': route(z.void(), zTaken.nullable()),
  /** The same of a file that was dropped. */
  'presets.take': route(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }), zTaken),
  /** Puts away what came of a file, as far as it is still there. */
  'presets.undoImport': route(zImportedPresets, z.void()),
  'snippets.list': route(z.void(), z.array(zSnippet)),
  /** `id` null: a new one. @throws `conflict` where another has the name */
  'snippets.save': route(zSnippet.extend({ id: z.string().nullable() }), z.void()),
  'snippets.remove': route(zId, z.void()),
  'snippets.undoRemove': route(zId, z.void()),
  /** What is being written and not saved; null: nothing. */
  'snippets.draft': route(z.void(), zSnippetDraft.nullable()),
  'snippets.keepDraft': route(zSnippetDraft.nullable(), z.void()),
};
