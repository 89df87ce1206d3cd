import { z } from 'zod';

/** State of the local copy of one profile's service history. Times in ms UTC. */
export const zMirrorState = z.object({
  profileId: z.string(),
  entries: z.number().int(),
  /** Number of the `entries` that Easel cannot parse; these are stored as received. */
  unreadable: z.number().int(),
  newestAt: z.number().int().nullable(),
  oldestAt: z.number().int().nullable(),
  /** The history has been read to its end at least once. */
  complete: z.boolean(),
  /** The last sync was interrupted; the next sync continues at this point. */
  isOpen: z.boolean(),
  syncedAt: z.number().int().nullable(),
  problem: z.string().nullable(),
  running: z
    .object({
      read: z.number().int(),
      added: z.number().int(),
      /** The service asked Easel to wait until this time. */
      waitsUntil: z.number().int().nullable(),
    })
    .nullable(),
});
export type MirrorState = z.infer<typeof zMirrorState>;

/**
 * Where the files of a history entry are. `here`: in the library; `trash`: in its trash; `coming`: being downloaded;
 * `absent`: never downloaded, or removed; `gone`: the service has deleted them; `none`: the entry names no files.
 */
export const zFileAvailability = z.enum(['here', 'trash', 'coming', 'absent', 'gone', 'none']);
export type FileAvailability = z.infer<typeof zFileAvailability>;

/** An entry of the copy, by its number `seq`. `media`: number of its files; `assetSeq`: `seq` of asset `assetId`. */
export const zHistoryRow = z.object({
  seq: z.number().int(),
  profileId: z.string(),
  /** The service's id of the generation; null: the entry has no id and cannot be parsed. */
  id: z.string().nullable(),
  /** `provider/model`, or the part that is known. */
  model: z.string().nullable(),
  status: z.string(),
  prompt: z.string(),
  costMilli: z.number().int().nullable(),
  createdAt: z.number().int().nullable(),
  media: z.number().int(),
  where: zFileAvailability,
  problem: z.string().nullable(),
  /** The first file of the entry that is in the library. */
  assetId: z.string().nullable(),
  assetSeq: z.number().int().nullable(),
  sensitive: z.boolean(),
  /** The job whose attempt certainly paid for this entry; null: no such job is known. */
  jobId: z.string().nullable(),
});
export type HistoryRow = z.infer<typeof zHistoryRow>;

export const zPendingFiles = z.object({
  files: z.number().int(),
  /** The number of files requested; null: unknown, for example after a restart. */
  total: z.number().int().nullable(),
});
export type PendingFiles = z.infer<typeof zPendingFiles>;

/** The only history entry that can be the lost answer of a job. */
export const zFoundCharge = z.object({
  jobId: z.string(),
  seq: z.number().int(),
  createdAt: z.number().int().nullable(),
  costMilli: z.number().int().nullable(),
  status: z.string(),
  media: z.number().int(),
});
export type FoundCharge = z.infer<typeof zFoundCharge>;
