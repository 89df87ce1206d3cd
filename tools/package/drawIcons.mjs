// @ts-check
// `node tools/package/drawIcons.mjs` draws resources/icons again: PNGs for Linux, .ico for Windows, .icns for macOS.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawIcon } from './drawIcon.mjs';
import { packIcns, packIco } from './iconFiles.mjs';

const folder = resolve(import.meta.dirname, '../../resources/icons');
/** Of a tile's edge, in 1024ths: macOS asks for a wide margin, the others for next to none. */
const margins = { darwin: 100, win32: 0, linux: 24 };

mkdirSync(folder, { recursive: true });
for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
  writeFileSync(join(folder, `${size}x${size}.png`), drawIcon(size, margins.linux));
}
writeFileSync(
  join(folder, 'easel.ico'),
  packIco((size) => drawIcon(size, margins.win32)),
);
writeFileSync(
  join(folder, 'easel.icns'),
  packIcns((size) => drawIcon(size, margins.darwin)),
);
