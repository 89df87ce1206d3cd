/** A profile, perhaps removed, with unfinished jobs or unknown charges. `next`: number of unsent jobs. */
export type OpenWork = Readonly<{
  profileId: string;
  name: string;
  kind: 'local' | 'remote';
  /** An origin; '' for the local service. */
  baseUrl: string;
  removed: boolean;
  next: number;
  /** Number of unknown charges that the user has not dismissed. */
  unknown: number;
}>;
