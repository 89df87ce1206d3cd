/** The only URLs that Easel opens in the browser; matched exactly, so that no page can append anything. */
export const externalLinks = {
  licence: 'https://opensource.org/license/mit',
  promptSyntax: 'https://github.com/adieyal/sd-dynamic-prompts#readme',
} as const;

/** False for a URL that merely starts like a URL in the list. */
export function isExternalLink(address: string): boolean {
  return Object.values<string>(externalLinks).includes(address);
}
