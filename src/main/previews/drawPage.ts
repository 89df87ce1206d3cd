import { readFile, writeFile } from 'node:fs/promises';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { SheetPage } from '../ports/SheetPage';

// system fonts provide glyphs that the first font lacks, for any script
const face = 'Inter, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

export async function drawPage(page: SheetPage, target: string): Promise<void> {
  const canvas = createCanvas(page.width, page.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, page.width, page.height);
  for (const { path, x, y, width, height } of page.pictures) {
    context.drawImage(await loadImage(await readFile(path)), x, y, width, height);
  }
  for (const { text, x, y, width, size, isGrey } of page.words) {
    context.font = `${size}px ${face}`;
    context.fillStyle = isGrey ? '#666' : '#111';
    context.fillText(fitting(context, text, width), x, y);
  }
  await writeFile(target, await canvas.encode('png'));
}

function fitting(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const signs = Array.from(text);
  let [least, most] = [0, signs.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (context.measureText(`${signs.slice(0, middle).join('')}…`).width <= width) least = middle;
    else most = middle - 1;
  }
  return `${signs.slice(0, least).join('').trimEnd()}…`;
}
