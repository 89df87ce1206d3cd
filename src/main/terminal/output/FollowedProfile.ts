import type { Lane } from '@shared/domain/queue/Job';

/** A profile whose jobs a command waits for. */
export type FollowedProfile = Readonly<{
  id: string;
  name: string;
  kind: 'local' | 'remote';
  /** An origin; '' for the local service. */
  baseUrl: string;
  /** False where only its downloads can be waited for: nothing of it can be sent. */
  goes: boolean;
  /** What the command queued goes through a queue that waits for Run only where it is interactive. */
  lane: Lane;
  /** A service that does not answer is waited for, however long, even where it has never answered. */
  waits: boolean;
  /** Its key is held for this run only: the next one needs EASEL_API_KEY again. */
  keyForThisRun: boolean;
}>;
