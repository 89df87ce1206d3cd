import { Option } from 'commander';

/** Which pictures and films a command is about. */
export function whichOption(): Option {
  const words = 'which, as the search of the gallery has it: words, tag:name, rating:>=3';
  return new Option('--query <query>', words).default('', 'all of the library');
}
