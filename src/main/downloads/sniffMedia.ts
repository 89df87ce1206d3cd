import { type Buffer, isUtf8 } from 'node:buffer';
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import { plainText } from '@shared/service';
import { fileTypeFromBuffer } from 'file-type';
import { type KnownMedia, knownMedia, undisplayableExtensions } from '../files/knownMedia';
import { DownloadProblem } from './DownloadProblem';

/** The type of a file, and why Easel cannot show it, for the user; null: it can. */
export type SniffedMedia = KnownMedia & Readonly<{ displayProblem: LocalizableText | null }>;

/**
 * Detects the type from the first bytes, not from the content type. A binary file of an unexpected type was paid for, so
 * it is stored. @throws DownloadProblem `transient` for an empty file or a text, as gateways send when they have no file
 */
export async function sniffMedia(start: Buffer, expected: 'image' | 'video'): Promise<SniffedMedia> {
  const type = await fileTypeFromBuffer(start);
  const media = type ? knownMedia[type.ext] : undefined;
  if (media?.kind === expected) return { ...media, displayProblem: null };
  if (start.length === 0)
    throw new DownloadProblem('transient', localizable('downloads.emptyFile'), { mustRestart: true });
  if (svgStart.test(start.toString('latin1')))
    return storedAsReceived('svg', expected, localizable('downloads.drawingInstead', { expected }));
  if (media)
    return {
      ...media,
      kind: expected,
      displayProblem: localizable('downloads.otherKindInstead', { expected }),
    };
  if (isText(start)) throw textProblem(start, expected);
  const found = type
    ? localizable('downloads.typeInstead', { type: type.mime, expected })
    : localizable('downloads.elseInstead', { expected });
  return storedAsReceived(type && undisplayableExtensions.has(type.ext) ? type.ext : 'bin', expected, found);
}

const svgStart =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-[^-])*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/i;
const markupStart = /^\s*(?:<!doctype|<html|<head|<body|<\?xml|<!--)/i;

function storedAsReceived(ext: string, kind: 'image' | 'video', problem: LocalizableText): SniffedMedia {
  return { kind, ext, contentType: 'application/octet-stream', displayProblem: problem };
}

// The last character may be truncated. UTF-16 is detected by its byte order mark.
function isText(start: Buffer): boolean {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(start.toString('latin1', 0, 2))) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters mean that the bytes are no text
  if (/[\x00-\x08\x0e-\x1a\x7f]/.test(start.toString('latin1', 0, 1024))) return false;
  return (
    markupStart.test(start.toString('latin1', 0, 512)) ||
    [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, start.length - cut)))
  );
}

function textProblem(start: Buffer, expected: 'image' | 'video'): DownloadProblem {
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe;
  const text = start.toString(isUtf16 ? 'utf16le' : 'utf8');
  const words = plainText(text, 80);
  const isPage = markupStart.test(text);
  const message =
    words === ''
      ? localizable('downloads.textInstead', { isPage, expected })
      : localizable('downloads.textInsteadSaying', { isPage, expected, words });
  return new DownloadProblem('transient', message, { mustRestart: true });
}

/** The likely extension of a file, before its bytes arrive. */
export function guessExtension(contentType: string, kind: 'image' | 'video'): string {
  const match = Object.values(knownMedia).find(
    (media) => media.contentType === contentType.trim().toLowerCase(),
  );
  if (match && match.kind === kind) return match.ext;
  return kind === 'image' ? 'png' : 'mp4';
}
