import { z } from 'zod';
import { zArrangedSeqs } from '../../domain/gallery/ArrangedSeqs';
import { zAsset } from '../../domain/gallery/Asset';
import { zAssetPlaces } from '../../domain/gallery/AssetPlaces';
import { zFilmFrames } from '../../domain/gallery/FilmFrames';
import { zGalleryGroup, zGallerySort } from '../../domain/gallery/GallerySort';
import { zStackedSeqs } from '../../domain/gallery/StackedSeqs';
import { longEdgeBounds } from '../../domain/library/longEdgeBounds';
import { route } from '../route';
import { zQueryText } from './searchRoutes';

const zId = z.object({ id: z.string() });
const zSeq = z.number().int().positive();

export const galleryRoutes = {
  /** The order of the gallery, or of the trash, piece by piece: the newest, or what comes after the last one of the piece before. */
  'gallery.page': route(
    z.object({ after: z.object({ seq: zSeq, time: z.number() }).nullable(), inTrash: z.boolean() }),
    z.object({ places: zAssetPlaces, isLast: z.boolean() }),
  ),
  /** Which assets a query finds: a bit for each number, 32 in a word from 0 on; null where it asks nothing. */
  'gallery.matches': route(z.object({ query: zQueryText }), z.instanceof(Uint32Array).nullable()),
  /** Which of some assets a query finds, their numbers; null where it asks nothing. */
  'gallery.matchesAmong': route(
    z.object({ query: zQueryText, among: z.array(zSeq) }),
    z.instanceof(Uint32Array).nullable(),
  ),
  /** Which assets are in stacks, of all that the library knows. */
  'gallery.stacked': route(z.void(), zStackedSeqs),
  /** What a query finds in an order other than by moment, group by group. */
  'gallery.arranged': route(
    z.object({ query: zQueryText, sort: zGallerySort, group: zGalleryGroup }),
    zArrangedSeqs,
  ),
  'gallery.assets': route(z.object({ seqs: z.array(zSeq).max(500) }), z.array(zAsset)),
  'asset.reveal': route(zId, z.void()),
  /** Opens the file in the system's program for it. */
  'asset.openFile': route(zId, z.void()),
  /** Puts a picture on the clipboard, `longEdge` pixels at most; as large as it is where that is left out. */
  'asset.copyImage': route(
    zId.extend({ longEdge: z.number().int().min(longEdgeBounds.min).max(longEdgeBounds.max).optional() }),
    z.void(),
  ),
  /** When the pictures of a film are shown; null where its file does not say. */
  'asset.filmFrames': route(zId, zFilmFrames.nullable()),
  /** Puts what is written of an asset on the clipboard; its link opens it in Easel. */
  'asset.copyText': route(z.object({ id: z.string(), what: z.enum(['prompt', 'seed', 'link']) }), z.void()),
  /** Drags files out of the window. `area`, in CSS pixels of the page, is seen under the pointer. */
  'asset.drag': route(
    z.object({
      seqs: z.array(zSeq).min(1).max(500),
      area: z.object({
        x: z.number().int(),
        y: z.number().int(),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
      }),
    }),
    z.void(),
  ),
  /**
   * Asks where to, and writes the file there as it is, or in the format that the new name ends as. Gives that name, and whether
   * the prompt can be read in it; null where the person closed the dialog.
   */
  'asset.saveCopy': route(
    zId,
    z.object({ copy: z.number().int(), name: z.string(), says: z.boolean() }).nullable(),
  ),
  /** Shows a copy that was saved since the start in the system's file manager. */
  'asset.revealCopy': route(z.object({ copy: z.number().int() }), z.void()),
};
