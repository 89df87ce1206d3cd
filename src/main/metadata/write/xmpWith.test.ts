import type { PictureFacts } from '@shared/metadata/PictureFacts';
import { describe, expect, it } from 'vitest';
import { xmpPacket } from './xmpPacket';
import { xmpWith, xmpWithout } from './xmpWith';

const facts: PictureFacts = {
  prompt: 'a fox',
  negativePrompt: null,
  seed: '1',
  width: 4,
  height: 3,
  steps: null,
  cfg: null,
  sampler: null,
  model: 'm',
  software: '',
  template: null,
  note: '',
  tags: [],
  rating: 4,
  values: {},
  isSample: false,
  isEdit: false,
  createdAt: null,
  label: null,
  rejected: false,
  favourite: false,
  sensitive: false,
};
const ours = xmpPacket(facts, null);
const packet = (inner: string, attributes = '') =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="uuid:1" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" ${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>${' '.repeat(2000)}<?xpacket end="w"?>`;

describe('a packet with ours in it', () => {
  it('keeps what others wrote, and no judgement but ours, be it an element, a list or an attribute', () => {
    const had = packet(
      '<dc:title>Winter > snow</dc:title><dc:subject><rdf:Bag><rdf:li>old</rdf:li></rdf:Bag></dc:subject><xmp:Thing/>',
      'xmp:Rating="1" xmp:CreatorTool="A painter" xmp:Nick=\'a > b "c"\'',
    );
    const both = xmpWith(had, ours) ?? '';
    for (const kept of ['Winter > snow', 'xmp:CreatorTool="A painter"', 'a > b "c"', '<xmp:Thing/>'])
      expect(both).toContain(kept);
    expect(both).not.toMatch(/old|Rating="1"/);
    expect(both.match(/rdf:about="uuid:1"/g)).toHaveLength(2);
    expect(both).toContain('<xmp:Rating>4</xmp:Rating>');
    // the padding of the existing packet is dropped
    expect(both.length).toBeLessThan(had.length + ours.length - 2000);
  });

  it('does not say that more follows, and what follows says no more what ours says', () => {
    const had = packet('<dc:title>Winter</dc:title>', 'xmpNote:HasExtendedXMP="AB"');
    expect(xmpWith(had, ours)).not.toContain('HasExtendedXMP');
    const more = packet('<dc:title>Winter</dc:title><xmp:Rating>1</xmp:Rating>', 'dc:subject="old"');
    expect(xmpWithout(more, ours)).toMatch(/Winter/);
    expect(xmpWithout(more, ours)).not.toMatch(/Rating|old/);
    expect(xmpWithout('', ours)).toBeNull();
  });

  it('leaves properties of these names alone within others', () => {
    const inner = '<dc:title><rdf:Alt><rdf:li><xmp:Rating>9</xmp:Rating></rdf:li></rdf:Alt></dc:title>';
    expect(xmpWith(packet(inner), ours)).toContain('<xmp:Rating>9</xmp:Rating>');
  });

  it('is none where the two cannot be one', () => {
    const unlike = [
      '',
      'no packet',
      packet('<dc:title>').slice(0, 300),
      packet('<dc:title>a</dc:format>'),
      packet('<!-- a -->'),
      packet('<dc:title><![CDATA[a]]></dc:title>'),
      packet('<a:b/>', 'xmlns:xap="http://ns.adobe.com/xap/1.0/"'),
      packet('').replace('http://purl.org/dc/elements/1.1/', 'urn:another'),
      packet('', 'open="'),
    ];
    expect(unlike.map((had) => xmpWith(had, ours))).toEqual(unlike.map(() => null));
  });
});
