/** The only addresses that Easel opens in the person's browser; exact, so that no page can add to one. */
export const externalLinks = {
  licence: 'https://opensource.org/license/mit',
  promptSyntax: 'https://github.com/adieyal/sd-dynamic-prompts#readme',
} as const;

/** True for an address of the list, and for nothing that merely starts like one. */
export function isExternalLink(address: string): boolean {
  return Object.values<string>(externalLinks).includes(address);
}
