import type { Report } from '../output/Report';
import type { Signals } from '../output/Signals';

export type CommandDependencies = Readonly<{
  key: string | null;
  /**
   * true with `--after-loss`: send waiting jobs although the library lost data and the jobs may already have
   * been paid for.
   */
  afterLoss: boolean;
  report: Report;
  signals: Signals;
}>;
