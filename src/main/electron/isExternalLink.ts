import { externalLinks } from '@shared/ipc/externalLinks';

/** True for an address of the list, and for nothing that merely starts like one. */
export function isExternalLink(address: string): boolean {
  return Object.values<string>(externalLinks).includes(address);
}
