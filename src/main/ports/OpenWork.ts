/** What stands open in one profile; one that was removed keeps its jobs. */
export type OpenWork = Readonly<{
  profileId: string;
  name: string;
  kind: 'local' | 'remote';
  /** An origin; '' for the local service. */
  baseUrl: string;
  removed: boolean;
  /** Jobs that are still to be sent. */
  next: number;
  /** Unknown charges that nobody has looked at. */
  unknown: number;
}>;
