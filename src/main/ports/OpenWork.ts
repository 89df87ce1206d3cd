/** The open work of a profile; a removed profile keeps its jobs. */
export type OpenWork = Readonly<{
  profileId: string;
  name: string;
  kind: 'local' | 'remote';
  /** An origin; '' for the local service. */
  baseUrl: string;
  removed: boolean;
  /** Number of jobs that are still to be sent. */
  next: number;
  /** Number of unknown charges that the user has not dismissed. */
  unknown: number;
}>;
