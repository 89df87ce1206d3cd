import { zUsageBy } from '@shared/domain/account/Usage';
import { isDay } from '@shared/domain/localDays';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** Defines the options of `easel usage`. */
export function usageCommand(command: Command): Command {
  return command
    .description("what was spent, from Easel's own ledger; of all profiles without --profile or --base-url")
    .addOption(new Option('--by <what>', 'what is summed').choices(zUsageBy.options).default('model'))
    .option('--from <day>', 'the first day, 2026-11-01; without it 30 days up to the last', day)
    .option('--to <day>', 'the last day; without it today', day)
    .option('--csv', 'as a table for spreadsheets and the books')
    .option('--each-month', 'split by month, with --csv')
    .option('--excel', 'start with a byte order mark for Excel, with --csv');
}

function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('Give a day, like 2026-11-22.');
  return text;
}
