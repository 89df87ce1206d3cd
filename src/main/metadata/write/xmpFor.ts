import { Buffer } from 'node:buffer';
import type { Inscription } from './Inscription';
import { mostXmpBytes } from './xmpPacket';
import { xmpWith } from './xmpWith';

/**
 * The XMP packet that a picture is to have with this inscription; null: what it has stays as it is. What else stood in the
 * one it had stays beside ours, where both fit.
 */
export function xmpFor({ xmp, keepsXmp }: Inscription, had: string | null): string | null {
  // a longer one would not fit with ours, and somebody may have made it long to keep us busy
  if (xmp === null || had === null || keepsXmp !== true || had.length > mostXmpBytes) return xmp;
  const both = xmpWith(had, xmp);
  return both === null || Buffer.byteLength(both) > mostXmpBytes ? xmp : both;
}
