import { Option } from 'commander';

/** The option that selects pictures and films by a query. */
export function queryOption(): Option {
  const words = 'a search as in the gallery: words, tag:name, rating:>=3';
  return new Option('--query <query>', words).default('', 'all of the library');
}
