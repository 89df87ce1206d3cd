import { Buffer } from 'node:buffer';
import { said } from '@shared/messages/Said';
import { isJsonArray, isJsonObject, type JsonValue, parseLossless } from '@shared/service';
import { sniffBytes } from '../files/knownMedia';
import { DownloadProblem } from './DownloadProblem';
import type { PartFile } from './files/PartFile';
import type { OpenDownload } from './outbox';
import { type SniffedMedia, sniffMedia } from './sniffMedia';

/** Writes a `data:` file of the answer; its row has its index there. @throws DownloadProblem `final` */
export async function writeFromAnswer(
  answer: string | null,
  { url, kind }: Pick<OpenDownload, 'url' | 'kind'>,
  part: PartFile,
): Promise<SniffedMedia> {
  const bytes = bytesOf(answer, kind, Number(url.slice('data:,'.length)));
  if (bytes === null || bytes.length === 0)
    throw new DownloadProblem('final', said('downloads.fileInAnswerUnreadable'));
  if (part.length > 0) await part.startOver();
  part.write(bytes, () => {});
  await part.drained();
  try {
    return await sniffMedia(await part.start(sniffBytes), kind);
  } catch (error) {
    throw error instanceof DownloadProblem ? new DownloadProblem('final', error.words) : error;
  }
}

function bytesOf(answer: string | null, kind: 'image' | 'video', at: number): Buffer | null {
  const raw: JsonValue = answer === null ? null : parseLossless(answer);
  const list = isJsonObject(raw) ? raw[kind === 'image' ? 'images' : 'videos'] : null;
  const file = isJsonArray(list) ? list[at] : null;
  const url = isJsonObject(file) && typeof file.url === 'string' ? file.url.trim() : '';
  const [, base64, text] = /^data:[^,]*?(;\s*base64)?,(.*)$/is.exec(url) ?? [];
  if (text === undefined) return null;
  if (base64 !== undefined) return Buffer.from(decoded(text).toString('latin1'), 'base64');
  return decoded(text);
}

// Percent-decodes; a percent sign without two hex digits stands for itself.
function decoded(text: string): Buffer {
  if (!text.includes('%')) return Buffer.from(text);
  const pieces = text.split(/((?:%[\da-f]{2})+)/i);
  return Buffer.concat(
    pieces.map((piece, n) =>
      n % 2 === 1 ? Buffer.from(piece.replaceAll('%', ''), 'hex') : Buffer.from(piece),
    ),
  );
}
