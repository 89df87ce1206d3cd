import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zTagName } from '@shared/domain/gallery/Curation';
import { expect, it, onTestFinished } from 'vitest';
import { pngWith } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { checkFilm } from '../downloads/checkFilm';
import { decodeImage } from '../previews/decodeImage';
import { FileImporter } from './FileImporter';
import { inspectFile } from './inspectFile';

it('brings tags in by the rule that a person’s go by, and how other programs judged a picture', async () => {
  const home = mkdtempSync(join(tmpdir(), 'easel-tagged-'));
  const [library, data] = [join(home, 'Easel'), join(home, '.easel')];
  mkdirSync(library);
  const { db, close } = openLibraryDatabase({ dataFolder: data, now: Date.now });
  onTestFinished(() => {
    close();
    rmSync(home, { recursive: true });
  });
  const importer = new FileImporter({
    db,
    libraryFolder: library,
    dataFolder: data,
    now: Date.now,
    inspect: inspectFile,
    decodeImage,
    checkFilm,
    onCommitted: () => {},
  });
  db.exec("INSERT INTO tag (name) VALUES ('Übung')");
  const subjects = ['u\u0308bung', 'two  spaces', 'long '.repeat(30)];
  const text = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmp:Rating="-1" xmp:Label="Review" easel:sensitive="True"><dc:subject><rdf:Bag>${subjects
      .map((subject) => `<rdf:li>${subject}</rdf:li>`)
      .join('')}</rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  const bytes = pngWith(png, [{ as: 'iTXt', keyword: 'XML:com.adobe.xmp', text }]);
  expect(await importer.importBytes('a.png', bytes)).toMatchObject({ kind: 'imported' });
  const names = db
    .prepare('SELECT name FROM asset_tag JOIN tag ON tag.id = tag_id ORDER BY tag_id')
    .pluck()
    .all() as string[];
  expect(names).toEqual(['Übung', 'two spaces', 'long '.repeat(20).trim()]);
  expect(names.map((name) => zTagName.parse(name))).toEqual(names);
  const judged = db.prepare('SELECT rating, rejected, label, favourite, sensitive FROM asset').get();
  expect(judged).toEqual({ rating: 0, rejected: 1, label: 'blue', favourite: 0, sensitive: 1 });
});
