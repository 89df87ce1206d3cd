import { z } from 'zod';
import { zChangeResult } from '../../domain/gallery/Curation';
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
  /** The running import, or the last import until dismissed. */
  'imports.state': route(z.void(), zImportState.nullable()),
  /** Asks for files or folders, and imports them; false if cancelled. */
  'imports.pick': route(z.object({ what: z.enum(['files', 'folder']), reference: z.boolean() }), z.boolean()),
  /** Imports dropped files and folders by path: called by the preload, not by the page. */
  'imports.takeDropped': route(
    z.object({
      paths: z.array(z.string().min(1).max(32_767)).min(1).max(MAX_DROPPED_FILES),
      reference: z.boolean(),
      into: zImportTarget.nullable(),
    }),
    z.void(),
  ),
  /** Begins an import of files without known paths: the page sends the bytes of each. */
  'imports.begin': route(z.object({ into: zImportTarget.nullable() }), zRun),
  /** A file of a begun import. Resolves when it is imported or refused. */
  'imports.give': route(
    zRun.extend({
      name: z.string().min(1).max(1000),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MAX_DROPPED_BYTES),
    }),
    z.void(),
  ),
  /** A file that the page could not read, and the reason. */
  'imports.refuse': route(
    zRun.extend({ name: z.string().min(1).max(1000), reason: z.string().max(1000) }),
    z.void(),
  ),
  'imports.finish': route(zRun, z.void()),
  'imports.stop': route(z.void(), z.void()),
  'imports.dismiss': route(z.void(), z.void()),
  /** Adds a dozen sample pictures; existing ones are not added again. No service is contacted. */
  'samples.add': route(z.void(), z.object({ added: z.number().int() })),
  'samples.remove': route(z.void(), zChangeResult),
  'watching.list': route(z.void(), z.array(zWatchedFolder)),
  /** Asks for a folder, and watches it from now on; false if cancelled. */
  'watching.pick': route(z.object({ reference: z.boolean() }), z.boolean()),
  'watching.remove': route(z.object({ id: z.string() }), z.void()),
  /** Whether the file of an asset matches its row; `away`: the library folder is missing. */
  'files.state': route(z.object({ id: z.string() }), z.enum(['here', 'missing', 'changed', 'away'])),
  /** Searches for the file of an asset by its contents and updates its path; false if not found. */
  'files.find': route(z.object({ id: z.string() }), z.boolean()),
  /** The origin of an imported asset; null for an asset made by Easel. */
  'imports.origin': route(
    z.object({ id: z.string() }),
    z
      .object({
        /** The program that wrote the metadata; null if not recognised. */
        program: z.string().nullable(),
        from: z.string(),
        importedAt: z.number().int(),
        raw: z.string().nullable(),
        /** The picture was extracted from a film of the library. */
        isFrame: z.boolean(),
      })
      .nullable(),
  ),
};
