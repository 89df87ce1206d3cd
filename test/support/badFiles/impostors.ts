// Files that are something else than they seem, or two things at once, or only a part of one.
import { Buffer } from 'node:buffer';
import type { BadFile } from './BadFile';

type Samples = Readonly<Record<'png' | 'jpeg' | 'webp' | 'gif' | 'avif', Buffer>>;

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const isSvg = /^Easel does not import SVG files, because they can contain scripts\.$/;
const isCut = /^The image is damaged or incomplete/;

export function impostors(samples: Samples): readonly BadFile[] {
  const { png, jpeg, gif } = samples;
  const text = (name: string, words: string, ends: BadFile['ends']) => ({
    name,
    bytes: Buffer.from(words, 'latin1'),
    ends,
  });
  return [
    ...Object.entries(samples).map(([ext, bytes]) => ({
      name: `cut.${ext}`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * 0.6)),
      ends: isCut,
    })),
    { name: 'none.png', bytes: Buffer.alloc(0), ends: /^The file is empty\.$/ },
    { name: 'one.gif', bytes: gif.subarray(0, 1), ends: /^This file is not a supported image or video/ },
    text('script.svg', svg, isSvg),
    text('script.png', `<!-- \x89PNG -->${svg}`, isSvg),
    text('page.jpg', `<!doctype html>${script}`, /^This file is a web page, not an image\.$/),
    text('run.png', '#!/bin/sh\ntouch ~/owned\n', /^This file is not a supported image or video/),
    text('head.gif', `GIF89a${svg}`, / is /),
    { name: 'paper.jpg', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]), ends: /import PDF files/ },
    // pictures, whatever else they are: they come in, with the ending of what they are
    { name: 'archive.zip', bytes: Buffer.concat([png, emptyArchive]), ends: 'in' },
    { name: 'program.js', bytes: Buffer.concat([gif, Buffer.from(`/*${script}*/`)]), ends: 'in' },
    { name: 'page.html', bytes: commented(jpeg, `<html>${script}<!--`), ends: 'in' },
  ];
}

/** The end of an archive without files. */
const emptyArchive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

function commented(jpeg: Buffer, words: string): Buffer {
  const comment = Buffer.from(`\0\0\0\0${words}`, 'latin1');
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}
