import { instantStudio } from './instantStudio';
import type { Studio } from './Studio';

/** placeholder until the painters are in */
export function sampleStudio(): Studio {
  return instantStudio();
}
