import { z } from 'zod';
import { zAssetSet } from '../gallery/AssetSet';
import { longEdgeBounds } from './longEdgeBounds';

/** The picture format by lower-case extension without the dot: the formats that Easel can write. */
export const formatByExtension: Readonly<Record<string, ConvertFormat>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
};

const zMetadataMode = z.enum(['embed', 'strip', 'keep']);
export const zExportFormat = z.enum(['files', 'zip', 'sheet']);
export const zConvertFormat = z.enum(['png', 'jpeg', 'webp', 'avif']);
export type ConvertFormat = z.infer<typeof zConvertFormat>;
const zPageSize = z.enum(['A4', 'A3', 'Letter']);

export const zSheetOptions = z.object({
  as: z.enum(['pdf', 'png']),
  page: zPageSize,
  /** Null: depends on the pictures. */
  isLandscape: z.boolean().nullable(),
  /** Null: depends on the number of pictures. */
  columns: z.number().int().min(1).max(12).nullable(),
  captions: z.enum(['name', 'prompt', 'none']),
  /** Whether alternatives' values, which are parts of prompts, are printed even if prompts and seeds are not. */
  alternatives: z.boolean().default(false),
  title: z.string().max(200),
});
export type SheetOptions = z.infer<typeof zSheetOptions>;

/** How assets are exported; presets store this. Films are never converted. `name`: the file name pattern. */
export const zExportSettings = z.object({
  format: zExportFormat,
  /** `keep`: the metadata is unchanged; a file that is not converted is copied byte for byte. */
  metadata: zMetadataMode,
  /** Null: each asset keeps its format. */
  convert: zConvertFormat.nullable(),
  /** 1 to 100; ignored for PNG. */
  quality: z.number().int().min(1).max(100),
  /** Maximum length of the longer edge, px; null: original size. Pictures are never enlarged. */
  longEdge: z.number().int().min(longEdgeBounds.min).max(longEdgeBounds.max).nullable(),
  name: z.string().max(500),
  sheet: zSheetOptions,
});
export type ExportSettings = z.infer<typeof zExportSettings>;

const maxCells = 10_000;
const zLabels = z.array(z.string().max(2000)).min(1).max(maxCells);
const zIndex = z.number().int().nonnegative();
const zSheetLabels = z.object({
  rows: zLabels,
  columns: zLabels,
  /** The title of each page; one empty title if the batch has only two axes. */
  pages: zLabels,
});
export const zSheetMatrix = z
  .object({
    ...zSheetLabels.shape,
    /** The labels for a sheet without prompts and seeds that still prints alternatives; other labels become numbers. */
    stripped: zSheetLabels.optional(),
    /** The cell of each picture, as indexes into the labels. */
    cells: z
      .array(z.object({ seq: z.number().int().positive(), page: zIndex, row: zIndex, column: zIndex }))
      .max(10_000),
  })
  .refine(({ rows, columns, pages }) => rows.length * columns.length * pages.length <= maxCells);
export type SheetMatrix = z.infer<typeof zSheetMatrix>;
export type PrintedBatch = Readonly<{ title: string; matrix: SheetMatrix }>;

/** `matrix`: only for contact sheets. `like`: id of an earlier export, whose folder is used. */
export const zExportRequest = zExportSettings.extend({
  set: zAssetSet,
  matrix: zSheetMatrix.optional(),
  like: z.string().optional(),
});
export type ExportRequest = z.infer<typeof zExportRequest>;

/** The default file name pattern: the prompt is not in the name if metadata is stripped. */
export function defaultNamePattern(metadata: ExportSettings['metadata']): string {
  return metadata === 'strip' ? '{date}-{n}' : '{name}';
}

/** The captions of a contact sheet: no prompts if metadata is stripped. */
export function captionsOf({
  metadata,
  sheet,
}: Pick<ExportSettings, 'metadata' | 'sheet'>): SheetOptions['captions'] {
  return metadata === 'strip' && sheet.captions === 'prompt' ? 'name' : sheet.captions;
}

export const defaultExportSettings: ExportSettings = {
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
