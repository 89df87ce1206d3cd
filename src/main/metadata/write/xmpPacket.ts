// The XMP of a picture, in the IPTC vocabulary for generated media (Photo Metadata 2025.1).
import type { PictureFacts } from '@shared/metadata/PictureFacts';

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype';
/** Easel's own namespace; the URN does not resolve. */
const easelNamespace = 'urn:easel:metadata';
/** The value of `xmp:Rating` for rejected pictures. */
export const rejectedRating = -1;
/** The maximum size in a JPEG segment, without the header. */
export const maxXmpBytes = 65_000;

/** To fit into a JPEG, leaves out JSON, then note, tags, part of the prompt. @param comment `easel:label` */
export function xmpPacket(facts: PictureFacts | null, comment: string | null): string {
  const full = packetWith(facts, comment, true);
  if (facts === null || Buffer.byteLength(full) <= maxXmpBytes) return full;
  const withoutJson = packetWith(facts, comment, false);
  if (Buffer.byteLength(withoutJson) <= maxXmpBytes) return withoutJson;
  const shortened = { ...facts, note: '', tags: facts.tags.slice(0, 100) };
  // an escaped UTF-16 character takes at most 6 bytes
  return packetWith({ ...shortened, prompt: facts.prompt.slice(0, 8000) }, comment, false);
}

function packetWith(facts: PictureFacts | null, comment: string | null, withJson: boolean): string {
  return wrapInXmpPacket([
    ...(comment === null ? [] : [textProperty('easel:label', comment)]),
    ...(facts === null ? [] : factLines(facts, withJson)),
  ]);
}

export function wrapInXmpPacket(lines: readonly string[]): string {
  const photoshop = lines.some((line) => line.startsWith('<photoshop:'))
    ? ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"'
    : '';
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Easel">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:easel="${easelNamespace}"${photoshop}>
${lines.join('\n')}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

function factLines(facts: PictureFacts, withJson: boolean): readonly string[] {
  const { prompt, model, software, note, tags, label, createdAt } = facts;
  // a picture without known facts is not called generated
  const isGenerated = model !== '' || prompt !== '';
  const lines = [
    software === '' ? '' : textProperty('xmp:CreatorTool', software),
    createdAt === null ? '' : textProperty('xmp:CreateDate', new Date(createdAt).toISOString()),
    // rejection replaces the stars, as in Adobe's programs and digiKam; the stars are stored separately
    textProperty('xmp:Rating', String(facts.rejected ? rejectedRating : facts.rating)),
    facts.rejected && facts.rating > 0 ? textProperty('easel:stars', String(facts.rating)) : '',
    label === null ? '' : textProperty('xmp:Label', label.charAt(0).toUpperCase() + label.slice(1)),
    facts.favourite ? textProperty('easel:favourite', 'True') : '',
    facts.sensitive ? textProperty('easel:sensitive', 'True') : '',
    tags.length === 0 ? '' : listProperty('dc:subject', 'Bag', tags),
    note === '' ? '' : listProperty('dc:description', 'Alt', [note]),
    isGenerated ? textProperty('Iptc4xmpExt:DigitalSourceType', `${sourceTypes}/${sourceType(facts)}`) : '',
    model === '' ? '' : textProperty('Iptc4xmpExt:AISystemUsed', model),
    prompt === '' ? '' : textProperty('Iptc4xmpExt:AIPromptInformation', prompt),
    withJson ? textProperty('easel:facts', JSON.stringify(facts)) : '',
  ];
  return lines.filter((line) => line !== '');
}

/** The IPTC source type; a sample picture is drawn by code, not by a trained model. */
function sourceType({ isSample, isEdit }: PictureFacts): string {
  if (isSample) return isEdit ? 'composite' : 'algorithmicMedia';
  return isEdit ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
}

/** A property with several values, or one value per language. */
export function listProperty(name: string, kind: 'Bag' | 'Seq' | 'Alt', items: readonly string[]): string {
  const attribute = kind === 'Alt' ? ' xml:lang="x-default"' : '';
  const inner = items.map((item) => `<rdf:li${attribute}>${escaped(item)}</rdf:li>`).join('');
  return `<${name}><rdf:${kind}>${inner}</rdf:${kind}></${name}>`;
}

export function textProperty(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters, even escaped
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
