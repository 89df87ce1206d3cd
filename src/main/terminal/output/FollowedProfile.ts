import type { Lane } from '@shared/domain/queue/Job';

/** A profile whose jobs a command waits for. */
export type FollowedProfile = Readonly<{
  id: string;
  name: string;
  kind: 'local' | 'remote';
  /** An origin; '' for the local service. */
  baseUrl: string;
  /** False if nothing can be sent, so that only downloads can be waited for. */
  goes: boolean;
  /** If the queue waits for Run, only jobs in the interactive lane are sent. */
  lane: Lane;
  /** Whether to wait without limit for a service that does not answer, even if it has never answered. */
  waits: boolean;
  /** The key is held for this run only: the next run needs EASEL_API_KEY again. */
  keyForThisRun: boolean;
}>;
