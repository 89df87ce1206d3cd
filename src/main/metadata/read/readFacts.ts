import type { PictureFacts } from '@shared/metadata/PictureFacts';
import type { ByteSource } from '../../../media-formats/source';
import { interpretTexts, nullOnError } from './programs/interpretTexts';
import { readA1111 } from './programs/readA1111';
import type { Said } from './programs/Said';
import { type Embedded, readEmbedded } from './readEmbedded';
import { xmpKeyword } from './readPngParts';
import { readXmp, type Xmp } from './readXmp';

export type FileFacts = Readonly<{
  facts: PictureFacts;
  /** The program whose format was recognised; null: none. */
  program: string | null;
  /** The raw text in the file, truncated; null: none. */
  raw: string | null;
}>;

const longestRaw = 256 * 1024;
const longestPrompt = 100_000;
const mostTags = 500;
const longestTag = 200;
const longestValues = 512 * 1024;

/** Never throws. @param sidecar XMP, whose ratings take precedence. @param textBeside used if the file has no prompt */
export function readFacts(
  source: ByteSource,
  kind: 'image' | 'video',
  sidecar: string | null = null,
  textBeside: string | null = null,
): FileFacts {
  const embedded = readEmbedded(source, kind);
  const xmp = embedded.xmp === null ? null : nullOnError(() => readXmp(embedded.xmp ?? ''));
  const inXmp = [...embedded.texts, ...(xmp?.comment == null ? [] : [['XMP comment', xmp.comment] as const])];
  const said =
    interpretTexts(new Map(inXmp)) ?? (textBeside === null ? null : nullOnError(() => readA1111(textBeside)));
  const beside = sidecar === null ? null : nullOnError(() => readXmp(sidecar));
  const facts = together(said, embedded, xmp ?? null);
  return {
    facts: bounded(beside === null ? facts : mergeRatings(facts, beside)),
    program: said?.program || (xmp?.prompt ? (xmp.system ?? xmp.tool ?? 'XMP') : null),
    raw: rawOf(embedded),
  };
}

function together(
  said: Said | null,
  { texts, iptc, takenAt, rating }: Embedded,
  xmp: Xmp | null,
): PictureFacts {
  const words = xmp?.description ?? iptc?.caption ?? texts.get('XPTitle') ?? '';
  const prompt = said?.prompt ?? xmp?.prompt ?? '';
  const keywords = texts.get('XPKeywords')?.split(';') ?? [];
  const tags = said?.tags?.length
    ? said.tags
    : [...(xmp?.tags ?? []), ...(iptc?.keywords ?? []), ...keywords];
  return {
    prompt,
    negativePrompt: said?.negativePrompt ?? null,
    seed: said?.seed ?? null,
    width: said?.width ?? 0,
    height: said?.height ?? 0,
    steps: said?.steps ?? null,
    cfg: said?.cfg ?? null,
    sampler: said?.sampler ?? null,
    model: said?.model ?? '',
    software: said?.software || said?.program || (xmp?.system ?? xmp?.tool ?? texts.get('Software') ?? ''),
    template: said?.template ?? null,
    // a description that repeats the prompt is no note
    note: said?.note || (words === prompt || prompt.includes(words) ? '' : words),
    tags,
    rating: said?.rating || (xmp?.rating ?? rating),
    label: said?.label ?? xmp?.label ?? null,
    rejected: said?.rejected || xmp?.rejected === true,
    favourite: said?.favourite || xmp?.favourite === true,
    sensitive: said?.sensitive || xmp?.sensitive === true,
    values: said?.values ?? {},
    isSample: said?.isSample ?? false,
    isEdit: said?.isEdit ?? xmp?.sourceType?.endsWith('compositeWithTrainedAlgorithmicMedia') ?? false,
    createdAt: said?.createdAt ?? xmp?.createdAt ?? takenAt,
  };
}

/** Merges ratings from a sidecar file; a value missing there is taken from the picture. */
function mergeRatings(
  facts: PictureFacts,
  { rating, rejected, label, tags, description }: Xmp,
): PictureFacts {
  return {
    ...facts,
    rating: rating ?? facts.rating,
    rejected: rejected || (rating === null && facts.rejected),
    label: label ?? facts.label,
    tags: tags.length > 0 ? [...tags] : facts.tags,
    note: description === null || facts.prompt.includes(description) ? facts.note : description,
  };
}

function bounded(facts: PictureFacts): PictureFacts {
  const short = (text: string, most: number) => text.slice(0, most).toWellFormed().replaceAll('\0', '');
  const tags = new Set(
    facts.tags.map((tag) => short(tag, longestTag).normalize('NFC').trim()).filter((tag) => tag !== ''),
  );
  return {
    ...facts,
    prompt: short(facts.prompt, longestPrompt),
    negativePrompt: facts.negativePrompt === null ? null : short(facts.negativePrompt, longestPrompt),
    sampler: facts.sampler === null ? null : short(facts.sampler, longestTag),
    model: short(facts.model, longestTag),
    software: short(facts.software, longestTag),
    template: facts.template === null ? null : short(facts.template, longestPrompt),
    note: short(facts.note, longestPrompt),
    tags: [...tags].slice(0, mostTags),
    values: JSON.stringify(facts.values).length > longestValues ? {} : facts.values,
  };
}

/** The XMP packet comes last: the other texts are searchable, its markup is not. */
function rawOf({ texts, xmp }: Embedded): string | null {
  const parts = [...texts]
    .filter(([name]) => name !== xmpKeyword)
    .map(([name, text]) => `${name}: ${text.slice(0, longestRaw)}`);
  if (xmp !== null) parts.push(xmp.slice(0, longestRaw));
  const raw = parts.join('\n\n');
  return raw === '' ? null : raw.slice(0, longestRaw).toWellFormed();
}
