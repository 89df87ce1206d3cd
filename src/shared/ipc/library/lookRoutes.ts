import { z } from 'zod';
import { zAsset } from '../../domain/gallery/Asset';
import { zFamilyTree } from '../../domain/gallery/FamilyTree';
import { MAX_STRIP_BYTES } from '../../looks/filmStrip';
import { route } from '../route';

export const MAX_POSTER_BYTES = 300 * 1024;

const MAX_FRAME_BYTES = 128 * 2 ** 20;

const zSeq = z.number().int().positive();

export const lookRoutes = {
  /** `line`: sources in order; `promptPictures`: a picture with the film's prompt; `again`: with the same settings. */
  'asset.family': route(
    z.object({ seq: zSeq }),
    z.object({
      line: z.array(zAsset),
      promptPictures: z.array(zAsset),
      again: z.array(zAsset),
      promptFilms: z.array(zAsset),
      /** The oldest asset with the same settings, possibly the asset itself; null: there is none. */
      original: zSeq.nullable(),
      siblings: z.array(zAsset),
      children: z.array(zAsset),
    }),
  ),
  /** All members of an asset's family; empty if the asset is not in the library. */
  'asset.familyTree': route(z.object({ seq: zSeq }), zFamilyTree),
  /** The frames extracted from some films, including trashed ones: `film` and `seq` are asset numbers. */
  'asset.keptFrames': route(
    z.object({ films: z.array(zSeq).max(500) }),
    z.array(z.object({ film: zSeq, seq: zSeq })),
  ),
  /** Whether another asset of the gallery is similar; if not, `like:` finds only the least different assets. */
  'asset.hasAlike': route(z.object({ seq: zSeq }), z.boolean()),
  'asset.palette': route(z.object({ seq: zSeq }), z.array(z.object({ hex: z.string(), share: z.number() }))),
  /** Provides a frame as the preview of a film that has no preview; ignored for other assets. */
  'asset.givePoster': route(
    z.object({
      id: z.string(),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= MAX_POSTER_BYTES),
    }),
    z.void(),
  ),
  /** Provides the frame strip of a film that has no strip; ignored for other assets. */
  'asset.giveStrip': route(
    z.object({
      id: z.string(),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= MAX_STRIP_BYTES),
    }),
    z.void(),
  ),
  /** Saves a frame drawn by the window as a PNG in the library. `atS`: its time, s. */
  'asset.keepFrame': route(
    z.object({
      id: z.string(),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= MAX_FRAME_BYTES),
      atS: z.number().nonnegative(),
    }),
    z.object({ seq: zSeq, isNew: z.boolean() }),
  ),
  'app.copyColours': route(
    z.object({
      hexes: z
        .array(z.string().regex(/^#[0-9a-f]{6}$/))
        .min(1)
        .max(20),
    }),
    z.void(),
  ),
};
