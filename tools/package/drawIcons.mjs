// @ts-check
// `node tools/package/drawIcons.mjs` draws resources/icons again: PNGs for Linux, .ico for Windows, .icns for macOS;
// and resources/tray in two sizes, of which the system chooses one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawIcon } from './drawIcon.mjs';
import { packIcns, packIco } from './iconFiles.mjs';

const folder = resolve(import.meta.dirname, '../../resources/icons');
const tray = resolve(import.meta.dirname, '../../resources/tray');
/** The margin of the tile, in 1024ths of the edge: macOS requires a wide margin, the other systems almost none. */
const margins = { darwin: 100, win32: 0, linux: 24 };

for (const each of [folder, tray]) mkdirSync(each, { recursive: true });
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
writeFileSync(join(tray, 'easel.png'), drawIcon(16, margins.linux));
writeFileSync(join(tray, 'easel@2x.png'), drawIcon(32, margins.linux));
