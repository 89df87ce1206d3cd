import type { Wildcards } from './parseWildcardFile';

/** Names of the wildcard files a reference means, sorted: one, or all that a glob (`*`, `**` across folders) matches. */
export function matchWildcards(reference: string, wildcards: Wildcards): readonly string[] {
  if (!reference.includes('*')) return wildcards.has(reference) ? [reference] : [];
  return [...wildcards.keys()].filter((name) => matchesGlob(name, reference)).sort();
}

function matchesGlob(name: string, glob: string): boolean {
  const pattern = glob
    .split(/(\*+)/)
    .map((piece) => {
      if (piece.startsWith('**')) return '.*';
      if (piece === '*') return '[^/]*';
      return piece.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${pattern}$`, 'u').test(name);
}

/** The name most like a missing one, where one is close enough to be what was meant. */
export function nearestWildcard(reference: string, wildcards: Wildcards): string | null {
  let best: string | null = null;
  let bestDistance = 3;
  for (const name of wildcards.keys()) {
    if (Math.abs(name.length - reference.length) >= bestDistance) continue;
    const distance = editDistance(reference.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
