import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { inspectFile } from './inspectFile';
import { sidecarsOf, sidecarsOfAsync } from './readSidecar';
import { walkFiles } from './walkFiles';

const folder = mkdtempSync(join(tmpdir(), 'easel-looks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (name: string, bytes: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

it.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat'],
  ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0\0\0\0\0'],
  ['BMP', 'BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0\0\0\xff\0'],
])('says of a picture that is %s what can be done', async (format, bytes) => {
  expect(await inspectFile({ path: put('other', Buffer.from(bytes, 'latin1')), part: null })).toEqual({
    kind: 'refused',
    reason: `Easel cannot import ${format} images. Save the image as PNG or JPEG, and import that file.`,
  });
});

describe('what stands beside a picture in XMP', () => {
  const xmp = (attributes: string) => `<x:xmpmeta><rdf:RDF><rdf:Description ${attributes}>
    <dc:subject><rdf:Bag><rdf:li>harbour</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const own = xmp('xmp:Rating="5" xmp:Label="Green"').replace('harbour', 'own');
  const factsOf = async (path: string) => {
    const inspected = await inspectFile({ path, part: null });
    return inspected.kind === 'inspected' ? inspected.facts.facts : inspected;
  };

  it.each([
    ['a.jpg.xmp', 'xmp:Rating="-1"', { rating: 5, rejected: true, label: 'green', tags: ['harbour'] }],
    ['A.XMP', 'xmp:Rating="2" xmp:Label="Blue"', { rating: 2, rejected: false, label: 'blue' }],
    ['a.jpg.Xmp', 'xmp:Rating="2" xmp:Label="Blue"', { rating: 2, rejected: false, label: 'blue' }],
    ['a.xmp', 'xmp:Rating="2" xmp:Label="Blue"', { rating: 2, rejected: false, label: 'blue' }],
  ])('is how it was judged: %s', async (name, attributes, judged) => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } });
    const path = put('a.jpg', await plain.jpeg().withXmp(own).toBuffer());
    expect(await factsOf(path)).toMatchObject({ rating: 5, label: 'green', tags: ['own'] });
    const beside = put(name, xmp(attributes));
    expect(await factsOf(path)).toMatchObject(judged);
    expect([sidecarsOf(path).xmp, (await sidecarsOfAsync(path)).xmp]).toEqual([beside, beside]);
    const walked = [];
    for await (const file of walkFiles([folder], [])) walked.push(file.path);
    expect(walked).toContain(path);
    expect(walked).not.toContain(beside);
    rmSync(beside);
    symlinkSync(put('elsewhere.txt', xmp(attributes)), beside);
    expect(await factsOf(path)).toMatchObject({ rating: 5, label: 'green', tags: ['own'] });
    rmSync(beside);
  });

  it.each([
    ['caf\u00e9.jpg', 'cafe\u0301.xmp', 'cafe\u0301.TXT'],
    ['Ångström.JPG', 'ångström.jpg.xmp', 'Ångström.Txt'.normalize('NFD')],
  ])(
    'is found in other letters and normal forms, and so is the text of %s',
    async (name, xmpName, textName) => {
      const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } });
      const path = put(name, await plain.jpeg().toBuffer());
      put(xmpName, xmp('xmp:Rating="2"'));
      put(textName, 'a fox\nSteps: 20, Seed: 42, Size: 8x8');
      expect(await factsOf(path)).toMatchObject({ rating: 2, prompt: 'a fox', seed: '42' });
      expect(await sidecarsOfAsync(path)).toEqual(sidecarsOf(path));
    },
  );
});
