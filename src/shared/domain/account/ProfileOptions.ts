import { z } from 'zod';

const zLimitOverride = z.union([z.literal('none'), z.number().int().min(0)]).nullable();
/** Thousandths of a credit; `none`: no limit, even if the settings have one; null: the limit in the settings. */
export type LimitOverride = z.infer<typeof zLimitOverride>;

/** A profile's own settings; null: the general settings apply. Money in thousandths of a credit. */
export const zProfileOptions = z.object({
  /** The initial model in Create, as provider/model; null: the last used model. */
  defaultModel: z.string().max(200).nullable(),
  parallel: z.number().int().min(1).max(16).nullable(),
  /** Used if the service reports no rate limit. */
  requestsPerMinute: z.number().int().min(1).max(6000).nullable(),
  batchLimitMilli: zLimitOverride,
  dayLimitMilli: zLimitOverride,
  /** Folder for the profile's files, relative to the library, with forward slashes; '': the library itself. */
  folder: z.string().max(200),
});
export type ProfileOptions = z.infer<typeof zProfileOptions>;

export const noOptions: ProfileOptions = {
  defaultModel: null,
  parallel: null,
  requestsPerMinute: null,
  batchLimitMilli: null,
  dayLimitMilli: null,
  folder: '',
};
