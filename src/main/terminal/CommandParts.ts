import type { Report } from './Report';
import type { Signals } from './Signals';

/** What a command that sends gets beside Easel. */
export type CommandParts = Readonly<{
  /** From EASEL_API_KEY. */
  key: string | null;
  report: Report;
  signals: Signals;
}>;
