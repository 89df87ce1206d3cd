import type { DailySchedule } from '@shared/domain/queue/DailySchedule';
import type { Quote } from '@shared/domain/queue/Queue';
import type { ExpectedMediaCount, ModelDescriptor } from '@shared/models';
import type { Wildcards } from '@shared/prompt';
import type { Db } from '../database/Db';
import type { Enqueue } from '../ports/BatchRequest';
import type { FindInputImage, StoreInput } from './ListPictures';
import type { AllowedFolders } from './ListStore';
import type { ReadSheet } from './read/readListFile';

export type ListDependencies = Readonly<{
  db: Db;
  /** The model; of any profile if `profileId` is null. */
  model: (profileId: string | null, modelId: string) => ModelDescriptor;
  wildcards: () => Wildcards;
  /** Reads the wildcards again. Absent if they cannot change. @throws EaselError `disk` */
  readWildcards?: () => Promise<unknown>;
  quote: (
    what: Readonly<{
      profileId: string;
      modelId: string;
      counts: readonly ExpectedMediaCount[];
      plan?: DailySchedule | undefined;
    }>,
  ) => Quote;
  enqueue: Enqueue;
  allowedFolders: AllowedFolders;
  readSheet: ReadSheet;
  storeInput: StoreInput;
  findInputImage: FindInputImage;
  /** Whether a profile's service is on a private network, so that it may receive URLs of that network. */
  mayReachPrivateHosts: (profileId: string) => boolean;
  random: () => number;
  now: () => number;
}>;
