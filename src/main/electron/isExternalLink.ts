/** The only addresses Easel opens in the person's browser; exact, so that no page can add to one. */
const externalLinks: readonly string[] = [
  'https://opensource.org/license/mit',
  'https://github.com/adieyal/sd-dynamic-prompts#readme',
];

export function isExternalLink(address: string): boolean {
  return externalLinks.includes(address);
}
