import { Buffer } from 'node:buffer';
import { type Piece, piecesLength } from '../../files/Piece';
import { element, elementAt, empty, longSize, readElement } from './ebml';
import type { Inscription } from './Inscription';
import { MetadataError } from './MetadataError';
import type { SourceFile } from './SourceFile';
import { seekingTags } from './webmSeek';

// Elements of Matroska (RFC 9559), by their ids.
const id = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  seek: 0x114d9b74,
  track: 0xae,
  tags: 0x1254c367,
};
const [tag, targets, simpleTag, tagName, tagText, nothing] = [0x7373, 0x63c0, 0x67c8, 0x45a3, 0x4487, 0xec];
/** Parts of the segment that only say something: attachments, chapters, tags and what was left empty. */
const saying: ReadonlySet<number> = new Set([0x1941a469, 0x1043a770, id.tags, nothing]);
/** Within the index and its tracks: titles, names of files and of tracks, and sums that would not fit any more. */
const names: ReadonlySet<number> = new Set([
  0x7ba9,
  0x7384,
  0x3c83ab,
  0x3e83bb,
  0x536e,
  0x258688,
  0xbf,
  nothing,
]);
const indexes: ReadonlySet<number> = new Set([id.info, id.tracks, id.track]);
const mostElements = 500_000;

/** A WebM with this inscription. Its pictures and sounds stay as they are, and so does the place of all it holds. */
export async function webmPieces(file: SourceFile, words: Inscription): Promise<readonly Piece[]> {
  const head = await elementAt(file, 0);
  if (head.id !== id.head || head.to === null) throw new MetadataError('is damaged');
  const segment = await elementAt(file, head.to);
  if (segment.id !== id.segment) throw new MetadataError('is damaged');
  const end = segment.to ?? file.size;
  const inner: Piece[] = [];
  let count = 0;
  let seek: number | null = null;
  for (let at = segment.from; at < end; ) {
    count += 1;
    if (count > mostElements) throw new MetadataError('has too many parts');
    const found = await elementAt(file, at);
    // one without a size ends where another of its level begins: its parts are read as if they were beside it
    const to = found.to ?? found.from;
    const isGone = words.isAlone ? saying.has(found.id) : found.id === id.tags;
    if (found.id === id.seek) seek = inner.length;
    if (isGone) inner.push(empty(to - at));
    else if (words.isAlone && indexes.has(found.id) && found.to !== null) {
      inner.push(nameless(await file.part(at, to), found.from - at));
    } else inner.push({ from: at, to });
    at = to;
  }
  const tags = tagged(words);
  if (tags.length > 0 && seek !== null) await pointToTags(file, inner, seek);
  inner.push(...tags);
  const length = segment.to === null ? Buffer.from('01ffffffffffffff', 'hex') : longSize(piecesLength(inner));
  const rest: Piece[] = words.isAlone ? [] : [{ from: end, to: file.size }];
  return [{ from: 0, to: head.to }, Buffer.from('18538067', 'hex'), length, ...inner, ...rest];
}

// Players look for words behind the pictures only where the list of places names them.
async function pointToTags(file: SourceFile, inner: Piece[], place: number): Promise<void> {
  const [list, next] = [inner[place], inner[place + 1]];
  if (!list || 'length' in list) return;
  const after =
    next && 'from' in next && (await elementAt(file, next.from)).id === nothing ? next.to : list.to;
  const made = seekingTags(await file.part(list.from, after), id.tags, piecesLength(inner));
  if (made !== null) inner.splice(place, after === list.to ? 1 : 2, made);
}

/** The bytes of an index with what names something in it made empty. */
function nameless(bytes: Buffer, from: number): Buffer {
  for (let at = from; at < bytes.length; ) {
    const element = readElement(bytes.subarray(at, at + 12), at);
    const to = element.to ?? bytes.length;
    if (to > bytes.length) throw new MetadataError('has a damaged index');
    if (names.has(element.id)) empty(to - at).copy(bytes, at);
    else if (indexes.has(element.id)) nameless(bytes.subarray(at, to), element.from - at);
    at = to;
  }
  return bytes;
}

function tagged({ isAlone, parameters, json, comment }: Inscription): readonly Piece[] {
  const texts = isAlone ? { COMMENT: comment } : { COMMENT: parameters, DESCRIPTION: comment, EASEL: json };
  const tags = Object.entries(texts).flatMap(([name, text]) =>
    text === null
      ? []
      : [element(simpleTag, element(tagName, Buffer.from(name)), element(tagText, Buffer.from(text)))],
  );
  return tags.length === 0 ? [] : [element(id.tags, element(tag, element(targets), ...tags))];
}
