// What a picture says of itself in XMP, in the words of IPTC (Photo Metadata 2025.1) for what machines made.
import type { PictureFacts } from '@shared/metadata/PictureFacts';

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype';
/** Easel's own names: nothing is to be found at this address. */
const easelNamespace = 'urn:easel:metadata';
/** What `xmp:Rating` says of what was rejected. */
export const rejectedRating = -1;
/** What a segment of a JPEG takes, less its own head. */
export const mostXmpBytes = 65_000;

/**
 * An XMP packet; where a JPEG could not hold it, without the JSON, and then with the prompt cut.
 * @param label what stands in `easel:label`, or null
 */
export function xmpPacket(facts: PictureFacts | null, label: string | null): string {
  const whole = written(facts, label, true);
  if (facts === null || Buffer.byteLength(whole) <= mostXmpBytes) return whole;
  const without = written(facts, label, false);
  if (Buffer.byteLength(without) <= mostXmpBytes) return without;
  const bare = { ...facts, note: '', tags: facts.tags.slice(0, 100) };
  // an escaped character of UTF-16 takes 6 bytes at most
  return written({ ...bare, prompt: facts.prompt.slice(0, 8000) }, label, false);
}

function written(facts: PictureFacts | null, label: string | null, withJson: boolean): string {
  return packetOf([
    ...(label === null ? [] : [element('easel:label', label)]),
    ...(facts === null ? [] : factLines(facts, withJson)),
  ]);
}

/** A packet of these properties, a line each. */
export function packetOf(lines: readonly string[]): string {
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
  // of what nothing is known, nothing is claimed
  const isGenerated = model !== '' || prompt !== '';
  const lines = [
    software === '' ? '' : element('xmp:CreatorTool', software),
    createdAt === null ? '' : element('xmp:CreateDate', new Date(createdAt).toISOString()),
    // that it was rejected stands in place of stars, as Adobe's programs and digiKam have it: those stand beside it then
    element('xmp:Rating', String(facts.rejected ? rejectedRating : facts.rating)),
    facts.rejected && facts.rating > 0 ? element('easel:stars', String(facts.rating)) : '',
    label === null ? '' : element('xmp:Label', label.charAt(0).toUpperCase() + label.slice(1)),
    facts.favourite ? element('easel:favourite', 'True') : '',
    facts.sensitive ? element('easel:sensitive', 'True') : '',
    tags.length === 0 ? '' : listed('dc:subject', 'Bag', tags),
    note === '' ? '' : listed('dc:description', 'Alt', [note]),
    isGenerated ? element('Iptc4xmpExt:DigitalSourceType', `${sourceTypes}/${sourceType(facts)}`) : '',
    model === '' ? '' : element('Iptc4xmpExt:AISystemUsed', model),
    prompt === '' ? '' : element('Iptc4xmpExt:AIPromptInformation', prompt),
    withJson ? element('easel:facts', JSON.stringify(facts)) : '',
  ];
  return lines.filter((line) => line !== '');
}

/** The term of IPTC's list; a sample is drawn by code, which was trained on nothing. */
function sourceType({ isSample, isEdit }: PictureFacts): string {
  if (isSample) return isEdit ? 'composite' : 'algorithmicMedia';
  return isEdit ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
}

/** A property of several values, or of one for each language. */
export function listed(name: string, kind: 'Bag' | 'Seq' | 'Alt', items: readonly string[]): string {
  const attribute = kind === 'Alt' ? ' xml:lang="x-default"' : '';
  const inner = items.map((item) => `<rdf:li${attribute}>${escaped(item)}</rdf:li>`).join('');
  return `<${name}><rdf:${kind}>${inner}</rdf:${kind}></${name}>`;
}

/** A property of one value. */
export function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML takes none of them, not even escaped
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
