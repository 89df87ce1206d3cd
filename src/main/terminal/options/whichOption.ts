import { Option } from 'commander';

/** Which pictures and films a command is about. */
export function whichOption(): Option {
  const words = 'a search as in the gallery: words, tag:name, rating:>=3';
  return new Option('--query <query>', words).default('', 'all of the library');
}
