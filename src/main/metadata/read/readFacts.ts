import type { PictureFacts } from '@shared/metadata/PictureFacts';
import type { ByteSource } from '../../../media-formats/source';
import { interpretTexts, nullOnError } from './programs/interpretTexts';
import { readA1111 } from './programs/readA1111';
import type { TextFacts } from './programs/TextFacts';
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

const maxRawLength = 256 * 1024;
const maxPromptLength = 100_000;
const maxTags = 500;
const maxTagLength = 200;
const maxValuesLength = 512 * 1024;

/** Never throws. @param sidecar XMP whose ratings take precedence. @param siblingText used if the file has no prompt */
export function readFacts(
  source: ByteSource,
  kind: 'image' | 'video',
  sidecar: string | null = null,
  siblingText: string | null = null,
): FileFacts {
  const embedded = readEmbedded(source, kind);
  const xmp = embedded.xmp === null ? null : nullOnError(() => readXmp(embedded.xmp ?? ''));
  const allTexts = [
    ...embedded.texts,
    ...(xmp?.comment == null ? [] : [['XMP comment', xmp.comment] as const]),
  ];
  const interpreted =
    interpretTexts(new Map(allTexts)) ??
    (siblingText === null ? null : nullOnError(() => readA1111(siblingText)));
  const sidecarXmp = sidecar === null ? null : nullOnError(() => readXmp(sidecar));
  const facts = mergedFacts(interpreted, embedded, xmp ?? null);
  return {
    facts: bounded(sidecarXmp === null ? facts : mergeSidecar(facts, sidecarXmp)),
    program: interpreted?.program || (xmp?.prompt ? (xmp.system ?? xmp.tool ?? 'XMP') : null),
    raw: rawOf(embedded),
  };
}

function mergedFacts(
  interpreted: TextFacts | null,
  { texts, iptc, takenAt, rating }: Embedded,
  xmp: Xmp | null,
): PictureFacts {
  const description = xmp?.description ?? iptc?.caption ?? texts.get('XPTitle') ?? '';
  const prompt = interpreted?.prompt ?? xmp?.prompt ?? '';
  const keywords = texts.get('XPKeywords')?.split(';') ?? [];
  const tags = interpreted?.tags?.length
    ? interpreted.tags
    : [...(xmp?.tags ?? []), ...(iptc?.keywords ?? []), ...keywords];
  return {
    prompt,
    negativePrompt: interpreted?.negativePrompt ?? null,
    seed: interpreted?.seed ?? null,
    width: interpreted?.width ?? 0,
    height: interpreted?.height ?? 0,
    steps: interpreted?.steps ?? null,
    cfg: interpreted?.cfg ?? null,
    sampler: interpreted?.sampler ?? null,
    model: interpreted?.model ?? '',
    software:
      interpreted?.software ||
      interpreted?.program ||
      (xmp?.system ?? xmp?.tool ?? texts.get('Software') ?? ''),
    template: interpreted?.template ?? null,
    // a description that repeats the prompt is no note
    note: interpreted?.note || (description === prompt || prompt.includes(description) ? '' : description),
    tags,
    rating: interpreted?.rating || (xmp?.rating ?? rating),
    label: interpreted?.label ?? xmp?.label ?? null,
    rejected: interpreted?.rejected || xmp?.rejected === true,
    favourite: interpreted?.favourite || xmp?.favourite === true,
    sensitive: interpreted?.sensitive || xmp?.sensitive === true,
    values: interpreted?.values ?? {},
    isSample: interpreted?.isSample ?? false,
    isEdit: interpreted?.isEdit ?? xmp?.sourceType?.endsWith('compositeWithTrainedAlgorithmicMedia') ?? false,
    createdAt: interpreted?.createdAt ?? xmp?.createdAt ?? takenAt,
  };
}

/** Merges ratings from a sidecar file; a value missing there is taken from the picture. */
function mergeSidecar(
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
  const limited = (text: string, maxLength: number) =>
    text.slice(0, maxLength).toWellFormed().replaceAll('\0', '');
  const tags = new Set(
    facts.tags.map((tag) => limited(tag, maxTagLength).normalize('NFC').trim()).filter((tag) => tag !== ''),
  );
  return {
    ...facts,
    prompt: limited(facts.prompt, maxPromptLength),
    negativePrompt: facts.negativePrompt === null ? null : limited(facts.negativePrompt, maxPromptLength),
    sampler: facts.sampler === null ? null : limited(facts.sampler, maxTagLength),
    model: limited(facts.model, maxTagLength),
    software: limited(facts.software, maxTagLength),
    template: facts.template === null ? null : limited(facts.template, maxPromptLength),
    note: limited(facts.note, maxPromptLength),
    tags: [...tags].slice(0, maxTags),
    values: JSON.stringify(facts.values).length > maxValuesLength ? {} : facts.values,
  };
}

/** The raw metadata as one text; the XMP packet comes last, because only the texts before it are worth searching. */
function rawOf({ texts, xmp }: Embedded): string | null {
  const parts = [...texts]
    .filter(([name]) => name !== xmpKeyword)
    .map(([name, text]) => `${name}: ${text.slice(0, maxRawLength)}`);
  if (xmp !== null) parts.push(xmp.slice(0, maxRawLength));
  const raw = parts.join('\n\n');
  return raw === '' ? null : raw.slice(0, maxRawLength).toWellFormed();
}
