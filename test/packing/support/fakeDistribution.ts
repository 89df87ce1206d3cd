import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeArchive } from './archive.ts';

/** What @electron/fuses looks for in the binary; the wire follows: its version, its length, a character a fuse. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Electron's own choices, in the order of the wire: RunAsNode, CookieEncryption, NodeOptions, Inspect, … */
const wire = '10110001';

/** Languages of Chromium; a package keeps those it speaks. */
const languages = ['de', 'en-GB', 'en-US', 'fr', 'ja'];

/**
 * Writes what Electron's download for Linux holds, as far as packing looks at it, in place of 250 MB: a binary of
 * this system with a fuse wire, libraries, languages, licences and the app that Electron starts with by itself.
 */
export function fakeDistribution(folder: string, version: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'), { recursive: true });
  const binary = join(folder, 'electron');
  copyFileSync('/bin/true', binary);
  appendFileSync(binary, Buffer.from([...Buffer.from(sentinel), 1, wire.length, ...Buffer.from(wire)]));
  for (const name of ['chrome-sandbox', 'chrome_crashpad_handler', 'libffmpeg.so', 'libEGL.so']) {
    copyFileSync('/bin/true', join(folder, name));
  }
  for (const language of languages) writeFileSync(join(folder, 'locales', `${language}.pak`), language);
  for (const name of ['icudtl.dat', 'resources.pak', 'v8_context_snapshot.bin']) {
    writeFileSync(join(folder, name), name);
  }
  writeFileSync(join(folder, 'LICENSE'), "Electron's licence");
  writeFileSync(join(folder, 'LICENSES.chromium.html'), "Chromium's licences");
  writeFileSync(join(folder, 'version'), version);
  writeArchive(join(folder, 'resources/default_app.asar'), {
    'main.js': Buffer.from("console.log('Electron')"),
    'package.json': Buffer.from('{ "main": "main.js" }'),
  });
}
