import type { NightPlan } from '@shared/domain/queue/NightPlan';
import type { Quote } from '@shared/domain/queue/Queue';
import type { ModelDescriptor, TallyLine } from '@shared/models';
import type { Wildcards } from '@shared/prompt';
import type { Db } from '../database/Db';
import type { Enqueue } from '../ports/BatchOrder';
import type { ListRoots } from './KeptLists';
import type { DescribeInput, KeepInput } from './ListPictures';
import type { ReadSheet } from './read/readListFile';

/** What lists need of the rest of Easel. */
export type ListParts = Readonly<{
  db: Db;
  /** The model, of any profile where `profileId` is null. */
  model: (profileId: string | null, modelId: string) => ModelDescriptor;
  /** As they were read last. */
  wildcards: () => Wildcards;
  /** Reads them anew; not said: they never change. @throws EaselError `disk` */
  readWildcards?: () => Promise<unknown>;
  quote: (
    what: Readonly<{
      profileId: string;
      modelId: string;
      lines: readonly TallyLine[];
      plan?: NightPlan | undefined;
    }>,
  ) => Quote;
  enqueue: Enqueue;
  /** The folders that lists may read pictures from on this computer. */
  roots: ListRoots;
  readSheet: ReadSheet;
  keepInput: KeepInput;
  describeInput: DescribeInput;
  /** Whether the service of a profile is on a private network itself, and may be sent to addresses of it. */
  reachesPrivate: (profileId: string) => boolean;
  random: () => number;
  now: () => number;
}>;
