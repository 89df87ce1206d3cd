import { z } from 'zod';
import { zWildcardDraft } from '../../domain/create/WildcardDraft';
import { t } from '../../messages/t';
import { route } from '../route';

const zWildcardList = z.object({
  /** With slashes for folders: `people/age`. */
  name: z.string(),
  entries: z.number().int(),
  /** The first few entries, as written. */
  samples: z.array(z.string()),
  /** Why the list cannot be used, for the user; null: no problem. */
  problem: z.string().nullable(),
});

/** Letters and digits of any script, with dashes, dots and single underscores; slashes for folders. */
const zWildcardName = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?!.*__)[\p{L}\p{N}][\p{L}\p{N}_.-]*(\/[\p{L}\p{N}][\p{L}\p{N}_.-]*){0,5}$/u, {
    error: () => t('ipc.wildcardName'),
  });

const zVersion = z.string().max(64);

export const wildcardRoutes = {
  'wildcards.list': route(z.void(), z.array(zWildcardList)),
  /** `version` identifies the bytes of the file. */
  'wildcards.read': route(z.object({ name: z.string() }), z.object({ text: z.string(), version: zVersion })),
  /** `was`: the edited version; null: a new list. `held`: id of the previous version. @throws `conflict` */
  'wildcards.save': route(
    z.object({ name: zWildcardName, text: z.string().max(2_000_000), was: zVersion.nullable() }),
    z.object({ version: zVersion, held: zVersion.nullable() }),
  ),
  /** Restores a previous version. `was`: the current version; null: no list exists. @throws `not_found`, `conflict` */
  'wildcards.putBack': route(
    z.object({ name: zWildcardName, held: zVersion, was: zVersion.nullable() }),
    z.void(),
  ),
  /** @throws `conflict` if the name is taken */
  'wildcards.rename': route(z.object({ name: z.string(), to: zWildcardName }), z.void()),
  /** Removes a list. `held`: the id with which `wildcards.putBack` restores the list. */
  'wildcards.remove': route(z.object({ name: z.string() }), z.object({ held: zVersion })),
  /** Null: cancelled. `there`: kept existing lists; `respelled`: copies with new references; `left`: skipped files. */
  'wildcards.import': route(
    z.void(),
    z
      .object({
        copied: z.number().int(),
        there: z.number().int(),
        respelled: z.number().int(),
        left: z.array(z.string()),
      })
      .nullable(),
  ),
  'wildcards.draft': route(z.void(), zWildcardDraft.nullable()),
  'wildcards.keepDraft': route(zWildcardDraft.nullable(), z.void()),
  'wildcards.openFolder': route(z.void(), z.void()),
};
