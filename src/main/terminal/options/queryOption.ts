import { t } from '@shared/messages/t';
import { Option } from 'commander';

/** The option that selects pictures and films by a query. */
export function queryOption(): Option {
  const words = t('terminal.helpQuery');
  return new Option('--query <query>', words).default('', t('terminal.helpAllOfLibrary'));
}
