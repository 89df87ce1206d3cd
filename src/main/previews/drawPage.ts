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
  for (const { text, x, y, width, size, isGrey } of page.lines) {
    context.font = `${size}px ${face}`;
    context.fillStyle = isGrey ? '#666' : '#111';
    context.fillText(truncatedText(context, text, width), x, y);
  }
  await writeFile(target, await canvas.encode('png'));
}

function truncatedText(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const characters = Array.from(text);
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (context.measureText(`${characters.slice(0, middle).join('')}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`;
}
