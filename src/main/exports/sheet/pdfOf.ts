import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { SheetPage } from '../../ports/SheetPage';

/** Draws one line of text into a PNG and returns its path, for scripts that PDF's standard fonts do not cover. */
export type DrawLine = (line: SheetPage) => Promise<string>;
type TextLine = SheetPage['lines'][number];

const black = rgb(0.07, 0.07, 0.07);
const grey = rgb(0.4, 0.4, 0.4);
/** Pixels per point of drawn text. */
const drawnScale = 4;

export async function pdfOf(
  pages: readonly SheetPage[],
  title: string,
  drawTextImage: DrawLine,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setCreator('Easel');
  pdf.setProducer('Easel');
  if (title !== '') pdf.setTitle(title);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const letters = new Set(font.getCharacterSet());
  for (const { width, height, pictures, lines } of pages) {
    const page = pdf.addPage([width, height]);
    for (const { path, x, y, ...size } of pictures) {
      page.drawImage(await pdf.embedJpg(await readFile(path)), { x, y: height - y - size.height, ...size });
      await setImmediate();
    }
    for (const line of lines) {
      await setImmediate();
      if (Array.from(line.text).every((sign) => letters.has(sign.codePointAt(0) ?? 0)))
        write(page, font, line);
      else await draw(pdf, page, line, drawTextImage);
    }
  }
  return pdf.save({ objectsPerTick: 20 });
}

function write(page: PDFPage, font: PDFFont, { text, x, y, width, size, isGrey }: TextLine): void {
  const fits = (part: string): boolean => font.widthOfTextAtSize(part, size) <= width;
  const shown = fits(text) ? text : `${longestPrefix(text, (part) => fits(`${part}…`)).trimEnd()}…`;
  page.drawText(shown, { x, y: page.getHeight() - y, size, font, color: isGrey ? grey : black });
}

function longestPrefix(text: string, fits: (part: string) => boolean): string {
  let [low, high] = [0, text.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, low);
}

async function draw(pdf: PDFDocument, page: PDFPage, line: TextLine, drawLine: DrawLine): Promise<void> {
  const { text, x, y, width, size, isGrey } = line;
  const height = size * 1.5;
  const path = await drawLine({
    width: Math.ceil(width * drawnScale),
    height: Math.ceil(height * drawnScale),
    pictures: [],
    lines: [
      { text, isGrey, x: 0, y: size * 1.1 * drawnScale, width: width * drawnScale, size: size * drawnScale },
    ],
  });
  const image = await pdf.embedPng(await readFile(path));
  page.drawImage(image, { x, y: page.getHeight() - y - size * 0.4, width, height });
}
