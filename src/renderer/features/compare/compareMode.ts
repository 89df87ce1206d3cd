/** The comparison mode; all but `side` overlay two pictures. */
export type CompareMode = 'side' | 'wipe' | 'difference' | 'onion';

export const compareModes = [
  { value: 'side', label: 'Side by side' },
  { value: 'wipe', label: 'Wipe' },
  { value: 'difference', label: 'Difference' },
  { value: 'onion', label: 'Onion skin' },
] as const satisfies readonly Readonly<{ value: CompareMode; label: string }>[];

/** The letter of a position: A, B, C, D. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}
