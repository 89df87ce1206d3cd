import { z } from 'zod';

/** The mirror of one profile's history. Times in ms UTC. */
export const zMirrorState = z.object({
  profileId: z.string(),
  entries: z.number().int(),
  /** Of those, entries that could not be read: they are kept as the service gave them. */
  unreadable: z.number().int(),
  newestAt: z.number().int().nullable(),
  oldestAt: z.number().int().nullable(),
  /** It has been read to its end at least once. */
  complete: z.boolean(),
  /** A reading broke off and goes on where it stopped. */
  isOpen: z.boolean(),
  syncedAt: z.number().int().nullable(),
  /** Why the last reading ended early, in words. */
  problem: z.string().nullable(),
  /** The reading under way; null: none is. */
  running: z
    .object({
      /** Entries met since it began. */
      read: z.number().int(),
      added: z.number().int(),
      /** The service asked to be left alone until then. */
      waitsUntil: z.number().int().nullable(),
    })
    .nullable(),
});
export type MirrorState = z.infer<typeof zMirrorState>;

/**
 * Where the files of an entry are. `here`: in the library; `trash`: in its trash; `coming`: being fetched; `absent`:
 * not made here, or removed; `gone`: the service does not have them any more; `none`: it names none.
 */
export const zWhereabouts = z.enum(['here', 'trash', 'coming', 'absent', 'gone', 'none']);
export type Whereabouts = z.infer<typeof zWhereabouts>;

/** One entry of the mirrored history, as a list shows it. */
export const zHistoryRow = z.object({
  seq: z.number().int(),
  profileId: z.string(),
  /** The service's own; null: it named none, and the entry cannot be read. */
  id: z.string().nullable(),
  /** `provider/model`, or the part that is known. */
  model: z.string().nullable(),
  status: z.string(),
  prompt: z.string(),
  costMilli: z.number().int().nullable(),
  createdAt: z.number().int().nullable(),
  /** How many files its result names. */
  media: z.number().int(),
  where: zWhereabouts,
  /** Why a file could not be fetched, in words. */
  problem: z.string().nullable(),
  /** The first of its files that is in the library. */
  assetId: z.string().nullable(),
  assetSeq: z.number().int().nullable(),
  /** One of its files is sensitive. */
  sensitive: z.boolean(),
  /** The job that it answers, where an attempt is known to have paid for it. */
  jobId: z.string().nullable(),
});
export type HistoryRow = z.infer<typeof zHistoryRow>;

/** Files of the history that are being fetched, or wait for it. */
export const zComingFiles = z.object({
  files: z.number().int(),
  /** Of how many that were asked for; null: that is not known, as after a restart. */
  total: z.number().int().nullable(),
});
export type ComingFiles = z.infer<typeof zComingFiles>;

/** What the mirror has for a lost answer: the one entry that can be it. */
export const zFoundCharge = z.object({
  jobId: z.string(),
  /** The entry. */
  seq: z.number().int(),
  createdAt: z.number().int().nullable(),
  costMilli: z.number().int().nullable(),
  status: z.string(),
  media: z.number().int(),
});
export type FoundCharge = z.infer<typeof zFoundCharge>;
