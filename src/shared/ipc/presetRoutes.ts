import { z } from 'zod';
import { zPreset, zPresetName, zPresetPart, zSnippet } from '../domain/Preset';
import { route } from './route';

const zId = z.object({ id: z.string() });

export const presetRoutes = {
  /** In the order they were made: each keeps its place and its key. */
  'presets.list': route(z.void(), z.array(zPreset)),
  /** Keeps a form under a name; one that has it already is replaced, and can be had back by `presets.undoRemove`. */
  'presets.save': route(
    z.object({
      name: zPresetName,
      modelId: z.string().max(400).nullable(),
      part: zPresetPart,
      /** The asset whose preview becomes its picture. */
      pictureOf: z.string().nullable(),
    }),
    z.void(),
  ),
  /** @throws `conflict` where another has the name */
  'presets.rename': route(z.object({ id: z.string(), name: zPresetName }), z.void()),
  'presets.remove': route(zId, z.void()),
  'presets.undoRemove': route(zId, z.void()),
  /** It was applied: the palette has it first from now on. */
  'presets.used': route(zId, z.void()),
  /** Writes presets and snippets where the person says; null: nowhere. */
  'presets.export': route(
    z.void(),
    z.object({ presets: z.number().int(), snippets: z.number().int() }).nullable(),
  ),
  /** Adds those of a file that the person chooses, under names that are free; null: none was chosen. */
  'presets.import': route(
    z.void(),
    z.object({ presets: z.number().int(), snippets: z.number().int() }).nullable(),
  ),
  'snippets.list': route(z.void(), z.array(zSnippet)),
  /** `id` null: a new one. @throws `conflict` where another has the name */
  'snippets.save': route(zSnippet.extend({ id: z.string().nullable() }), z.void()),
  'snippets.remove': route(zId, z.void()),
  'snippets.undoRemove': route(zId, z.void()),
};
