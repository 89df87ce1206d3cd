import { z } from 'zod';
import { zArrangedSeqs } from '../../domain/gallery/ArrangedSeqs';
import { zAsset } from '../../domain/gallery/Asset';
import { zAssetColumns, zStackedSeqs } from '../../domain/gallery/AssetColumns';
import { zAssetSet } from '../../domain/gallery/AssetSet';
import { zFilmFrames } from '../../domain/gallery/FilmFrames';
import { zGalleryGroup, zGallerySort } from '../../domain/gallery/GallerySort';
import { longEdgeBounds } from '../../domain/library/longEdgeBounds';
import { zProgram } from '../../domain/library/Program';
import { route } from '../route';
import { zQueryText } from './searchRoutes';

const zId = z.object({ id: z.string() });
const zSeq = z.number().int().positive();

export const galleryRoutes = {
  /** A page of the gallery or the trash: the newest, or the assets after the last asset of the previous page. */
  'gallery.page': route(
    z.object({ after: z.object({ seq: zSeq, time: z.number() }).nullable(), inTrash: z.boolean() }),
    z.object({ places: zAssetColumns, isLast: z.boolean() }),
  ),
  /** The assets that a query finds: one bit per number, 32 per word from 0; null if the query is empty. */
  'gallery.matches': route(z.object({ query: zQueryText }), z.instanceof(Uint32Array).nullable()),
  /** The given assets that a query finds, as numbers; null if the query is empty. */
  'gallery.matchesAmong': route(
    z.object({ query: zQueryText, among: z.array(zSeq) }),
    z.instanceof(Uint32Array).nullable(),
  ),
  'gallery.stacked': route(z.void(), zStackedSeqs),
  /** The results of a query sorted or grouped other than by time, in groups. */
  'gallery.arranged': route(
    z.object({ query: zQueryText, sort: zGallerySort, group: zGalleryGroup }),
    zArrangedSeqs,
  ),
  'gallery.assets': route(z.object({ seqs: z.array(zSeq).max(500) }), z.array(zAsset)),
  'asset.reveal': route(zId, z.void()),
  'asset.openFile': route(zId, z.void()),
  /** Copies a picture to the clipboard, at most `longEdge` px; missing: original size. */
  'asset.copyImage': route(
    zId.extend({ longEdge: z.number().int().min(longEdgeBounds.min).max(longEdgeBounds.max).optional() }),
    z.void(),
  ),
  /** The frame times of a film; null if the file does not contain frame times. */
  'asset.filmFrames': route(zId, zFilmFrames.nullable()),
  /** Copies a text of an asset to the clipboard; `link` is a URL that opens the asset in Easel. */
  'asset.copyText': route(z.object({ id: z.string(), what: z.enum(['prompt', 'seed', 'link']) }), z.void()),
  /** Starts dragging files out of the window. `area`, in CSS pixels of the page, is the drag image. */
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
  /** Saves a copy, unchanged or in the format of its extension; null: cancelled. `says`: the prompt is in the copy. */
  'asset.saveCopy': route(
    zId,
    z.object({ copy: z.number().int(), name: z.string(), says: z.boolean() }).nullable(),
  ),
  'asset.revealCopy': route(z.object({ copy: z.number().int() }), z.void()),
};

/** Other programs for opening pictures. The window knows them by id and name, never by path. */
export const programRoutes = {
  'programs.list': route(z.void(), z.array(zProgram)),
  'programs.forget': route(z.object({ id: z.string() }), z.void()),
  /** `program` null: asks with a dialog; result null: cancelled. `comesBack`: changes saved there are imported. */
  'programs.open': route(
    z.object({ set: zAssetSet, program: z.string().nullable() }),
    z
      .object({ name: z.string(), count: z.number().int(), folder: z.string(), comesBack: z.boolean() })
      .nullable(),
  ),
};
