import { z } from 'zod';
import { zWildcardDraft } from '../../domain/create/WildcardDraft';
import { route } from '../route';

/** A list of entries that a prompt names as `__name__`. */
const zWildcardList = z.object({
  /** With a slash for each folder: `people/age`. */
  name: z.string(),
  entries: z.number().int(),
  /** The first few, as they are written. */
  samples: z.array(z.string()),
  /** Why it cannot be used, in words; null: it can. */
  problem: z.string().nullable(),
});

/** Letters and digits of any script, with dashes, dots and single underscores; folders by a slash. */
const zWildcardName = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?!.*__)[\p{L}\p{N}][\p{L}\p{N}_.-]*(\/[\p{L}\p{N}][\p{L}\p{N}_.-]*){0,5}$/u, {
    message: 'A name has letters, digits, dashes and dots, and a slash for each folder.',
  });

const zVersion = z.string().max(64);

export const wildcardRoutes = {
  'wildcards.list': route(z.void(), z.array(zWildcardList)),
  /** `version` tells these bytes of the file from others. */
  'wildcards.read': route(z.object({ name: z.string() }), z.object({ text: z.string(), version: zVersion })),
  /**
   * Writes a list. `was`: the version that was read and changed; null: there must be none of that name. What its entries
   * come to is read anew. @returns the new version, and by which the one before can be put back, where there was one
   * @throws `conflict` where another version lies there by now
   */
  'wildcards.save': route(
    z.object({ name: zWildcardName, text: z.string().max(2_000_000), was: zVersion.nullable() }),
    z.object({ version: zVersion, held: zVersion.nullable() }),
  ),
  /** Has a list be again what it was. `was`: the version that lies there now; null: none. @throws `not_found`, `conflict` */
  'wildcards.putBack': route(
    z.object({ name: zWildcardName, held: zVersion, was: zVersion.nullable() }),
    z.void(),
  ),
  /** @throws `conflict` where another has the name */
  'wildcards.rename': route(z.object({ name: z.string(), to: zWildcardName }), z.void()),
  /** `held`: by which it can be put back. */
  'wildcards.remove': route(z.object({ name: z.string() }), z.object({ held: zVersion })),
  /** Copies the lists of a folder that the person chooses; those that are there already stay. `left`: files that were left out, and why. `respelled`: in so many, names of others are written anew. Null: none was chosen. */
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
  /** The list that is being changed and not saved, as it was left; null: there is none. */
  'wildcards.draft': route(z.void(), zWildcardDraft.nullable()),
  'wildcards.keepDraft': route(zWildcardDraft.nullable(), z.void()),
  /** Shows the folder of lists in the system's file manager. */
  'wildcards.openFolder': route(z.void(), z.void()),
};
