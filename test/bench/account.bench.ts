// The account: what was spent, drawn; the service's history, mirrored.
import type { Bench } from './Bench';
import { mirrorRows } from './support/mirrorRows';
import { usageRows } from './support/usageRows';

export const bench: Bench = {
  name: 'account',
  about: 'what was spent in a year, drawn; the history of a service, mirrored',
  run: async () => [...(await usageRows()), ...(await mirrorRows())],
};
