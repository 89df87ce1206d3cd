import type { Report } from '../output/Report';
import type { Signals } from '../output/Signals';

/** What the CLI commands that send jobs receive in addition to the Easel instance. */
export type CommandDependencies = Readonly<{
  /** The API key from EASEL_API_KEY. */
  key: string | null;
  /**
   * true with `--after-loss`: send waiting jobs although the library lost data and the jobs may already have
   * been paid for.
   */
  afterLoss: boolean;
  report: Report;
  signals: Signals;
}>;
