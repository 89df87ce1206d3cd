import { z } from 'zod';

const zOwnLimit = z.union([z.literal('none'), z.number().int().min(0)]).nullable();
/** A limit of a profile in thousandths of a credit; `none`: no limit, whatever the settings say; null: theirs. */
export type OwnLimit = z.infer<typeof zOwnLimit>;

/** What a profile has of its own. null: as in the settings. Money in thousandths of a credit. */
export const zProfileOptions = z.object({
  /** The model that Create begins with, as provider/model; null: the one used last. */
  defaultModel: z.string().max(200).nullable(),
  /** Requests under way at once. */
  parallel: z.number().int().min(1).max(16).nullable(),
  /** Assumed where the service says nothing. */
  requestsPerMinute: z.number().int().min(1).max(6000).nullable(),
  batchLimitMilli: zOwnLimit,
  dayLimitMilli: zOwnLimit,
  /** Where its files go below the library folder, with forward slashes; '': the library folder itself. */
  folder: z.string().max(200),
});
export type ProfileOptions = z.infer<typeof zProfileOptions>;

/** A profile that has nothing of its own. */
export const noProfileOptions: ProfileOptions = {
  defaultModel: null,
  parallel: null,
  requestsPerMinute: null,
  batchLimitMilli: null,
  dayLimitMilli: null,
  folder: '',
};
