/** The requested bytes, both ends inclusive; `whole` without a valid header; `outside` for a 416. */
export type RangeRequest =
  | Readonly<{ kind: 'whole' }>
  | Readonly<{ kind: 'part'; start: number; end: number }>
  | Readonly<{ kind: 'outside' }>;

/** Several ranges, or another unit, yield the whole file, as RFC 9110 section 14.2 allows. */
export function parseRange(header: string | null, size: number): RangeRequest {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'outside' } : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= size ? { kind: 'outside' } : { kind: 'part', start, end };
}
