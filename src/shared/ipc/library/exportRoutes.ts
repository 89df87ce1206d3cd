import { z } from 'zod';
import { zFirstPage } from '../../domain/gallery/FirstPage';
import { zExportManner, zExportOrder, zSheetMatrix } from '../../domain/library/ExportOrder';
import { zExportRecord } from '../../domain/library/ExportRecord';
import { zExportPreset, zExportState } from '../../domain/library/ExportState';
import { route } from '../route';

export const exportRoutes = {
  /** The export that runs, or the last one until it is put away. */
  'exports.state': route(z.void(), zExportState.nullable()),
  /**
   * What the dialog begins with: the folder and the manner of the last time, and what was kept under a name. The first time,
   * the folder is the usual one; null where the system names no place for it.
   */
  'exports.choices': route(
    z.void(),
    z.object({
      folder: z.string().nullable(),
      manner: zExportManner,
      presets: z.array(zExportPreset.extend({ manner: zExportManner })),
    }),
  ),
  /** Asks for a folder, and goes there from now on; null where the person chose none. */
  'exports.pickFolder': route(z.void(), z.string().nullable()),
  /** What the order comes to, before anything is written. */
  'exports.preview': route(
    zExportOrder,
    z.object({
      total: z.number().int(),
      /** The first names. */
      examples: z.array(z.string()),
      /** Of the first `counted`, how many get a number because another has their name. */
      collisions: z.number().int(),
      /** How many get one because a file lies in the folder under their name. */
      inFolder: z.number().int(),
      /** The first of those, and what it is called instead. */
      taken: z.object({ name: z.string(), becomes: z.string() }).nullable(),
      /** Of the first `counted`, how many are smaller than the long edge that was chosen, and keep their size. */
      smaller: z.number().int(),
      counted: z.number().int(),
      /** What is wrong with the pattern of names. */
      problem: z.string().nullable(),
      /** Of a contact sheet; null for all else, and where there is nothing to show. */
      sheet: zFirstPage.nullable(),
    }),
  ),
  /** Begins, into the folder that was picked. */
  'exports.start': route(zExportOrder, z.void()),
  /** Ends what runs; whole files stay. */
  'exports.cancel': route(z.void(), z.void()),
  /** Puts away what is said of the last one. */
  'exports.dismiss': route(z.void(), z.void()),
  /** Shows what the last one made in the system's file manager. */
  'exports.reveal': route(z.void(), z.void()),
  /** Keeps a manner under a name; one that has it already is replaced. */
  'exports.savePreset': route(
    z.object({ name: z.string().trim().min(1).max(100), manner: zExportManner }),
    z.void(),
  ),
  /** Where an asset was handed over to, the latest first: whole paths or archives, and the name it got. */
  'exports.ofAsset': route(
    z.object({ id: z.string() }),
    z.array(z.object({ target: z.string(), file: z.string(), at: z.number().int() })),
  ),
  /** The numbers of all exports that have these words, newest first; '' finds all. */
  'exports.find': route(z.object({ text: z.string().max(2000) }), z.custom<Uint32Array<ArrayBuffer>>()),
  /** The rows of these; unknown ones are left out. */
  'exports.rows': route(z.object({ seqs: z.array(z.number().int()).max(500) }), z.array(zExportRecord)),
  /** Shows what an earlier one made in the system's file manager. @throws `not_found` where it is not there any more */
  'exports.revealEarlier': route(z.object({ id: z.string() }), z.void()),
  /** What an earlier contact sheet was ordered by; null: by nothing. */
  'exports.matrix': route(z.object({ id: z.string() }), zSheetMatrix.nullable()),
  'exports.removePreset': route(z.object({ id: z.string() }), z.void()),
};
