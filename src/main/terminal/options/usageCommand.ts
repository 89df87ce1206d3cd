import { zUsageBy } from '@shared/domain/account/Usage';
import { isDay } from '@shared/domain/localDays';
import { t } from '@shared/messages/t';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** Defines the options of `easel usage`. */
export function usageCommand(command: Command): Command {
  return command
    .description(t('terminal.helpUsage'))
    .addOption(
      new Option('--by <what>', t('terminal.helpUsageBy')).choices(zUsageBy.options).default('model'),
    )
    .option('--from <day>', t('terminal.helpUsageFrom'), day)
    .option('--to <day>', t('terminal.helpUsageTo'), day)
    .option('--csv', t('terminal.helpUsageCsv'))
    .option('--each-month', t('terminal.helpUsageEachMonth'))
    .option('--excel', t('terminal.helpUsageExcel'));
}

function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError(t('terminal.giveDay'));
  return text;
}
