export type RangePlan =
  | { readonly kind: 'all' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/** Reads a Range header; `end` is inclusive. Several ranges, other units and errors yield the whole file (RFC 9110). */
export function planRange(header: string | undefined, length: number): RangePlan {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'all' };
  if (match[1] === '') {
    const suffixLength = Number(match[2]);
    return suffixLength === 0 || length === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', start: Math.max(0, length - suffixLength), end: length - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? length - 1 : Math.min(Number(match[2]), length - 1);
  if (start >= length) return { kind: 'unsatisfiable' };
  return start > end ? { kind: 'all' } : { kind: 'part', start, end };
}
