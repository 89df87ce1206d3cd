import type { Foretold } from '@shared/ipc/createRoutes';

/** As many different remarks as are said in the line. */
const mostSaid = 2;

/**
 * What samples will show otherwise, before they are made: `A sample of this is drawn without “choir”`. Null: nothing is known.
 * @param foretold of each request that was looked at
 */
export function foretoldWords(
  foretold: readonly (Foretold | null)[],
): Readonly<{ words: string; all: string }> | null {
  const counts = new Map<string, number>();
  for (const one of foretold) if (one !== null) counts.set(one.remark, (counts.get(one.remark) ?? 0) + 1);
  const remarks = [...counts].toSorted(([, one], [, other]) => other - one);
  const [first] = remarks;
  if (first === undefined) return null;
  if (foretold.length === 1) {
    const words = ofOne(first[0]);
    return { words, all: words };
  }
  const said = remarks.map(([remark, count]) => ofSeveral(remark, count, foretold.length));
  const more = said.length > mostSaid ? '; …' : '';
  return { words: `${said.slice(0, mostSaid).join('; ')}${more}`, all: said.join('\n') };
}

/** What an edit leaves undone begins with that. */
function ofOne(remark: string): string {
  return `${/^Not\b/.test(remark) ? 'In a sample' : 'A sample of this is'} ${lower(remark)}`;
}

function ofSeveral(remark: string, count: number, of: number): string {
  return `${count === of ? 'All samples' : `${count} of ${of} samples`}: ${lower(remark)}`;
}

const lower = (words: string): string => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
