/**
 * Words of a prompt as they stand in names, joined by dashes. Letters, marks and digits of any script; everything else
 * parts words. Lower case, so that case never tells two apart.
 */
export function promptWords(prompt: string, most: number): string {
  const words = prompt
    .slice(0, 2000)
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).slice(0, most).join('-').normalize('NFC');
}
