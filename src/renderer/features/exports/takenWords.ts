import type { RouteOutput } from '@shared/ipc/contract';
import { formatCount } from '@shared/words/formatCount';

type Preview = RouteOutput<'exports.preview'>;

/** Says that the folder already contains files with these names, which will not be overwritten. */
export function takenWords(
  { inFolder, counted, total }: Pick<Preview, 'inFolder' | 'counted' | 'total'>,
  { name, becomes }: NonNullable<Preview['taken']>,
): string {
  if (inFolder === 1) return `${name} is in the folder already: it stays, and this one becomes ${becomes}.`;
  const of = counted < total ? ` of the first ${formatCount(counted)}` : '';
  return `${formatCount(inFolder)} names${of} are in the folder already: those files stay, ${name} becomes ${becomes} and so on.`;
}
