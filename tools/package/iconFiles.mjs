// @ts-check

/** The picture types of an .icns file, with their edges in pixels. */
const icnsTypes = Object.entries({
  icp4: 16,
  icp5: 32,
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
});
const icoSizes = [16, 24, 32, 48, 64, 128, 256];

/**
 * @param {(size: number) => Buffer} draw draws a PNG with edges of `size` pixels
 * @returns {Buffer} the content of macOS's icon file
 */
export function packIcns(draw) {
  const entries = icnsTypes.map(([type, size]) => {
    const png = draw(size);
    const head = Buffer.from(`${type}    `, 'latin1');
    head.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([head, png]);
  });
  const body = Buffer.concat(entries);
  const head = Buffer.from('icns    ', 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}

/**
 * @param {(size: number) => Buffer} draw draws a PNG with edges of `size` pixels
 * @returns {Buffer} the content of Windows's icon file
 */
export function packIco(draw) {
  const pictures = icoSizes.map((size) => ({ size, png: draw(size) }));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    // 0 stands for 256
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
