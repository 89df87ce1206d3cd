/** The only URLs that Easel opens in the browser; matched exactly, so that no page can append anything. */
export const externalLinks = {
  licence: 'https://opensource.org/license/mit',
  promptSyntax: 'https://github.com/adieyal/sd-dynamic-prompts#readme',
} as const;

/** True for a URL in the list, not for one that merely starts like it. */
export function isExternalLink(address: string): boolean {
  return Object.values<string>(externalLinks).includes(address);
}
