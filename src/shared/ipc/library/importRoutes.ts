import { z } from 'zod';
import { zDone } from '../../domain/gallery/Curation';
import {
  MAX_DROPPED_BYTES,
  MAX_DROPPED_FILES,
  zImportState,
  zImportTarget,
} from '../../domain/library/ImportState';
import { zWatchedFolder } from '../../domain/library/WatchedFolder';
import { route } from '../route';

const zRun = z.object({ runId: z.string() });

export const importRoutes = {
  /** The import that runs, or the last one until it is put away. */
  'imports.state': route(z.void(), zImportState.nullable()),
  /** Asks which files or folders, and begins; false where the person chose none. */
  'imports.pick': route(z.object({ what: z.enum(['files', 'folder']), reference: z.boolean() }), z.boolean()),
  /** Imports files and folders that were dropped, by where they lie: asked by the preload, not by the page. */
  'imports.takeDropped': route(
    z.object({
      paths: z.array(z.string().min(1).max(32_767)).min(1).max(MAX_DROPPED_FILES),
      reference: z.boolean(),
      into: zImportTarget.nullable(),
    }),
    z.void(),
  ),
  /** Begins an import of files that the page is given, where nobody knows their places: each is told by its bytes. */
  'imports.begin': route(z.object({ into: zImportTarget.nullable() }), zRun),
  /** One of its files. Resolves when it is imported or refused. */
  'imports.give': route(
    zRun.extend({
      name: z.string().min(1).max(1000),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MAX_DROPPED_BYTES),
    }),
    z.void(),
  ),
  /** One that the page could not give, and why. */
  'imports.refuse': route(
    zRun.extend({ name: z.string().min(1).max(1000), reason: z.string().max(1000) }),
    z.void(),
  ),
  'imports.finish': route(zRun, z.void()),
  /** Ends what runs and what waits; what is imported stays. */
  'imports.stop': route(z.void(), z.void()),
  /** Puts away what is said of the last one. */
  'imports.dismiss': route(z.void(), z.void()),
  /** Draws a dozen pictures to look around with; none that is there is added again. Nothing is asked of a service. */
  'samples.add': route(z.void(), z.object({ added: z.number().int() })),
  /** Puts them into the trash: one step of Undo. */
  'samples.remove': route(z.void(), zDone),
  /** The folders whose pictures come in by themselves. */
  'watching.list': route(z.void(), z.array(zWatchedFolder)),
  /** Asks which folder, and watches it from now on; false where the person chose none. */
  'watching.pick': route(z.object({ reference: z.boolean() }), z.boolean()),
  /** Looks at a folder no more. What came from it stays. */
  'watching.remove': route(z.object({ id: z.string() }), z.void()),
  /** Whether the file of an asset is as the library knows it; `away`: the library folder is not there. */
  'files.state': route(z.object({ id: z.string() }), z.enum(['here', 'missing', 'changed', 'away'])),
  /** Looks for the file of an asset by what is in it, and notes where it lies now; false where it was not found. */
  'files.find': route(z.object({ id: z.string() }), z.boolean()),
  /** Where an imported asset came from; null for one that was made here. */
  'imports.origin': route(
    z.object({ id: z.string() }),
    z
      .object({
        /** Whose metadata it carries; null where Easel understood none. */
        program: z.string().nullable(),
        from: z.string(),
        importedAt: z.number().int(),
        /** What stands in the file, where none was understood. */
        raw: z.string().nullable(),
        /** It was kept out of a film of the library. */
        isFrame: z.boolean(),
      })
      .nullable(),
  ),
};
