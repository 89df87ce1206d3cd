import { z } from 'zod';
import { zAsset } from '../../domain/gallery/Asset';
import { zFamilyTree } from '../../domain/gallery/FamilyTree';
import { mostStripBytes } from '../../looks/filmStrip';
import { route } from '../route';

/** A picture of a film is at most so large. */
export const mostPosterBytes = 300 * 1024;

/** A frame of a film that is kept is at most so large. */
const mostFrameBytes = 128 * 2 ** 20;

const zSeq = z.number().int().positive();

/** What is seen in pictures, and what they have to do with each other. */
export const lookRoutes = {
  /**
   * Its sources from the first on, the picture whose prompt a film is of, what else was made with its settings or of
   * its source, films of its prompt, and what was made of it.
   */
  'asset.family': route(
    z.object({ seq: zSeq }),
    z.object({
      line: z.array(zAsset),
      ofPromptOf: z.array(zAsset),
      again: z.array(zAsset),
      promptFilms: z.array(zAsset),
      /** Of those with its settings, itself too, the one that was made first. */
      original: zSeq.nullable(),
      siblings: z.array(zAsset),
      children: z.array(zAsset),
    }),
  ),
  /** Everybody of its family; nobody where it is not in the library. */
  'asset.familyTree': route(z.object({ seq: zSeq }), zFamilyTree),
  /** The frames that were kept of some films, in the trash too: `film` and `seq` are numbers of the library. */
  'asset.keptFrames': route(
    z.object({ films: z.array(zSeq).max(500) }),
    z.array(z.object({ film: zSeq, seq: zSeq })),
  ),
  /** Whether anything else that is shown looks like it: the search for what does finds only the nearest otherwise. */
  'asset.hasAlike': route(z.object({ seq: zSeq }), z.boolean()),
  /** Its few colours, the most of it first, with their shares of it. */
  'asset.palette': route(z.object({ seq: zSeq }), z.array(z.object({ hex: z.string(), share: z.number() }))),
  /** A picture of a film that has no preview, as the window has drawn it; for any other asset nothing happens. */
  'asset.givePoster': route(
    z.object({
      id: z.string(),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= mostPosterBytes),
    }),
    z.void(),
  ),
  /** The moments of a film that has no strip of them; for any other asset nothing happens. */
  'asset.giveStrip': route(
    z.object({
      id: z.string(),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= mostStripBytes),
    }),
    z.void(),
  ),
  /** Keeps a picture of a film, as the window has drawn it, as a PNG of the library. `atS`: where in the film, seconds. */
  'asset.keepFrame': route(
    z.object({
      id: z.string(),
      bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= mostFrameBytes),
      atS: z.number().nonnegative(),
    }),
    /** `isNew`: it was not in the library before. */
    z.object({ seq: zSeq, isNew: z.boolean() }),
  ),
  /** Puts colours on the clipboard as they are written, with commas between. */
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
