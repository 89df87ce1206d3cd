import type { Report } from '../output/Report';
import type { Signals } from '../output/Signals';

/** What a command that sends gets beside Easel. */
export type CommandParts = Readonly<{
  /** From EASEL_API_KEY. */
  key: string | null;
  /** What waits is sent although it may have been paid for already: the person said so. */
  afterLoss: boolean;
  report: Report;
  signals: Signals;
}>;
