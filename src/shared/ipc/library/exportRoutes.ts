import { z } from 'zod';
import { zExportPreset, zExportRecord, zExportState, zFirstPage } from '../../domain/library/ExportRecord';
import { zExportRequest, zExportSettings, zSheetMatrix } from '../../domain/library/ExportRequest';
import { route } from '../route';

export const exportRoutes = {
  /** The running export, or the last export until dismissed. */
  'exports.state': route(z.void(), zExportState.nullable()),
  /** The last folder and settings, and the presets; at first the default folder, null if the system has none. */
  'exports.choices': route(
    z.void(),
    z.object({
      folder: z.string().nullable(),
      manner: zExportSettings,
      presets: z.array(zExportPreset.extend({ manner: zExportSettings })),
    }),
  ),
  'exports.pickFolder': route(z.void(), z.string().nullable()),
  'exports.preview': route(
    zExportRequest,
    z.object({
      total: z.number().int(),
      examples: z.array(z.string()),
      /** Among the first `counted`: number of files that get a number because of equal names. */
      collisions: z.number().int(),
      /** Number of files that get a number because their name exists in the folder. */
      inFolder: z.number().int(),
      /** The first file counted by `inFolder`, and its new name; null: no such file. */
      taken: z.object({ name: z.string(), becomes: z.string() }).nullable(),
      /** Among the first `counted`: number of pictures smaller than the chosen long edge, which keep their size. */
      smaller: z.number().int(),
      counted: z.number().int(),
      problem: z.string().nullable(),
      /** Only for a contact sheet; null if there is nothing to show. */
      sheet: zFirstPage.nullable(),
    }),
  ),
  'exports.start': route(zExportRequest, z.void()),
  'exports.cancel': route(z.void(), z.void()),
  'exports.dismiss': route(z.void(), z.void()),
  'exports.reveal': route(z.void(), z.void()),
  'exports.savePreset': route(
    z.object({ name: z.string().trim().min(1).max(100), manner: zExportSettings }),
    z.void(),
  ),
  /** The exports of an asset, latest first: absolute paths of folders or archives, and the file name. */
  'exports.ofAsset': route(
    z.object({ id: z.string() }),
    z.array(z.object({ target: z.string(), file: z.string(), at: z.number().int() })),
  ),
  /** The numbers of all exports that contain these words, newest first; '' finds all. */
  'exports.find': route(z.object({ text: z.string().max(2000) }), z.custom<Uint32Array<ArrayBuffer>>()),
  'exports.rows': route(z.object({ seqs: z.array(z.number().int()).max(500) }), z.array(zExportRecord)),
  /** Shows the result of an earlier export in the system's file manager. @throws `not_found` if the files are gone */
  'exports.revealEarlier': route(z.object({ id: z.string() }), z.void()),
  'exports.matrix': route(z.object({ id: z.string() }), zSheetMatrix.nullable()),
  'exports.removePreset': route(z.object({ id: z.string() }), z.void()),
};
