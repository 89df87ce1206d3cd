/** How pictures are looked at beside each other; all but `side` lay two over one another. */
export type CompareMode = 'side' | 'wipe' | 'difference' | 'onion';

export const compareModes = [
  { value: 'side', label: 'Side by side' },
  { value: 'wipe', label: 'Wipe' },
  { value: 'difference', label: 'Difference' },
  { value: 'onion', label: 'Onion skin' },
] as const satisfies readonly Readonly<{ value: CompareMode; label: string }>[];

/** What a picture is called by its place: A, B, C, D. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}
