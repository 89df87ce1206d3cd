import { z } from 'zod';
import { zWildcardDraft } from '../domain/WildcardDraft';
import { route } from './route';

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

export const wildcardRoutes = {
  'wildcards.list': route(z.void(), z.array(zWildcardList)),
  'wildcards.read': route(z.object({ name: z.string() }), z.object({ text: z.string() })),
  /** Writes a list; `isNew`: there must be none of that name. What its entries come to is read anew. */
  'wildcards.save': route(
    z.object({ name: zWildcardName, text: z.string().max(2_000_000), isNew: z.boolean() }),
    z.void(),
  ),
  /** @throws `conflict` where another has the name */
  'wildcards.rename': route(z.object({ name: z.string(), to: zWildcardName }), z.void()),
  /** What it held: saved again, it is back. */
  'wildcards.remove': route(z.object({ name: z.string() }), z.object({ text: z.string() })),
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
