import { z } from 'zod';
import { zAssetSet } from '../gallery/AssetSet';
import { longEdgeBounds } from './longEdgeBounds';

const zMetadataMode = z.enum(['embed', 'strip', 'keep']);
export const zExportFormat = z.enum(['files', 'zip', 'sheet']);
export const zConvertFormat = z.enum(['png', 'jpeg', 'webp', 'avif']);
export type ConvertFormat = z.infer<typeof zConvertFormat>;
const zPageSize = z.enum(['A4', 'A3', 'Letter']);

/** How a contact sheet looks. */
export const zSheetLook = z.object({
  as: z.enum(['pdf', 'png']),
  page: zPageSize,
  /** Null: as suits the pictures. */
  isLandscape: z.boolean().nullable(),
  /** Null: as many in a row as suits the number of pictures. */
  columns: z.number().int().min(1).max(12).nullable(),
  captions: z.enum(['name', 'prompt', 'none']),
  /** Without prompts and seeds, what was varied by its words all the same, which are words of the prompt. */
  alternatives: z.boolean().default(false),
  /** Stands on each page; empty for none. */
  title: z.string().max(200),
});
export type SheetLook = z.infer<typeof zSheetLook>;

/** How pictures and films are handed over; what a preset keeps. Films are never converted. */
export const zExportManner = z.object({
  format: zExportFormat,
  /** `keep`: as the file is, byte for byte where nothing is converted. */
  metadata: zMetadataMode,
  /** Null: each in its own format. */
  convert: zConvertFormat.nullable(),
  /** 1 to 100; of no meaning to PNG. */
  quality: z.number().int().min(1).max(100),
  /** Pixels at most; null: as large as they are. Nothing is made larger. */
  longEdge: z.number().int().min(longEdgeBounds.min).max(longEdgeBounds.max).nullable(),
  /** See `shared/names/NamePattern`. */
  name: z.string().max(500),
  sheet: zSheetLook,
});
export type ExportManner = z.infer<typeof zExportManner>;

/** Places of a table that is printed. */
const mostPlaces = 10_000;
const zLabels = z.array(z.string().max(2000)).min(1).max(mostPlaces);
const zPlace = z.number().int().nonnegative();
const zSheetLabels = z.object({
  rows: zLabels,
  columns: zLabels,
  /** What each part is called; one with an empty name where two axes are all. */
  pages: zLabels,
});
/** What a contact sheet is ordered by, where its pictures are results of something that was varied. */
export const zSheetMatrix = z
  .object({
    ...zSheetLabels.shape,
    /** The same without whole prompts, seeds and numbers, for who wants that; else each is called by its place. */
    stripped: zSheetLabels.optional(),
    /** Where each picture stands, by the places of those labels. */
    cells: z
      .array(z.object({ seq: z.number().int().positive(), page: zPlace, row: zPlace, column: zPlace }))
      .max(10_000),
  })
  .refine(({ rows, columns, pages }) => rows.length * columns.length * pages.length <= mostPlaces);
export type SheetMatrix = z.infer<typeof zSheetMatrix>;
/** A batch that is to be printed. */
export type PrintedBatch = Readonly<{ title: string; matrix: SheetMatrix }>;

/** `matrix`: of meaning to a contact sheet only. `like`: the id of an earlier export, whose folder it goes to. */
export const zExportOrder = zExportManner.extend({
  set: zAssetSet,
  matrix: zSheetMatrix.optional(),
  like: z.string().optional(),
});
export type ExportOrder = z.infer<typeof zExportOrder>;

/** How files are named where nobody says otherwise: those that are to say nothing of themselves, not by their prompts. */
export function plainName(metadata: ExportManner['metadata']): string {
  return metadata === 'strip' ? '{date}-{n}' : '{name}';
}

/** What stands below the pictures of a sheet: never their prompts where it is to say nothing of how they were made. */
export function captionsOf({
  metadata,
  sheet,
}: Pick<ExportManner, 'metadata' | 'sheet'>): SheetLook['captions'] {
  return metadata === 'strip' && sheet.captions === 'prompt' ? 'name' : sheet.captions;
}

export const plainManner: ExportManner = {
  format: 'files',
  metadata: 'embed',
  convert: null,
  quality: 90,
  longEdge: null,
  name: '{name}',
  sheet: {
    as: 'pdf',
    page: 'A4',
    isLandscape: null,
    columns: null,
    captions: 'name',
    alternatives: false,
    title: '',
  },
};
