// @ts-check
// Easel's icon: an easel that holds a picture, in the colours of the two themes.
import { createCanvas, Path2D } from '@napi-rs/canvas';

const amber = ['#ffc46b', '#e98a1c'];
const wood = '#2a1a06';
const sky = ['#1d2447', '#5d3b66'];
const ridges = [
  { path: 'M300 500 L392 414 L448 462 L536 372 L640 470 L724 424 L724 600 L300 600 Z', fill: '#a8572b' },
  { path: 'M300 560 L398 488 L470 540 L588 452 L724 556 L724 600 L300 600 Z', fill: '#3b2136' },
];

/**
 * @param {import('@napi-rs/canvas').SKRSContext2D} context
 * @param {readonly [number, number, number]} place of the column: x, top, bottom
 * @param {readonly string[]} colours top and bottom
 */
function shade(context, [x, top, bottom], colours) {
  const gradient = context.createLinearGradient(x, top, x, bottom);
  colours.forEach((colour, at) => {
    gradient.addColorStop(at, colour);
  });
  return gradient;
}

/** @param {import('@napi-rs/canvas').SKRSContext2D} context @param {boolean} small */
function drawEasel(context, small) {
  context.strokeStyle = wood;
  context.lineCap = 'round';
  context.lineWidth = small ? 64 : 40;
  context.stroke(new Path2D('M416 656 L340 862 M608 656 L684 862 M512 160 L512 240 M512 656 L512 800'));
  context.lineWidth = small ? 72 : 52;
  context.stroke(new Path2D('M278 648 L746 648'));
}

/** @param {import('@napi-rs/canvas').SKRSContext2D} context @param {boolean} small */
function drawPicture(context, small) {
  const frame = small ? 44 : 26;
  context.fillStyle = wood;
  context.beginPath();
  context.roundRect(300 - frame, 260 - frame, 424 + 2 * frame, 340 + 2 * frame, 34);
  context.fill();
  context.save();
  context.beginPath();
  context.roundRect(300, 260, 424, 340, 12);
  context.clip();
  context.fillStyle = shade(context, [512, 260, 600], sky);
  context.fillRect(300, 260, 424, 340);
  context.fillStyle = '#ffe3ae';
  context.beginPath();
  context.arc(small ? 610 : 620, 352, small ? 58 : 46, 0, 2 * Math.PI);
  context.fill();
  for (const { path, fill } of ridges) {
    context.fillStyle = fill;
    context.fill(new Path2D(path));
  }
  context.restore();
}

/**
 * The icon as a PNG.
 * @param {number} size of an edge, in pixels; up to 32 the icon has thicker strokes
 * @param {number} margin clear space around the tile, in 1024ths of the edge
 */
export function drawIcon(size, margin) {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  const scale = (size / 1024) * (1 - (2 * margin) / 1024);
  context.translate((margin * size) / 1024, (margin * size) / 1024);
  context.scale(scale, scale);
  const small = size <= 32;
  context.fillStyle = shade(context, [512, 0, 1024], amber);
  context.beginPath();
  context.roundRect(0, 0, 1024, 1024, 228);
  context.fill();
  const larger = small ? 1.22 : 1.16;
  context.translate(512, 512);
  context.scale(larger, larger);
  context.translate(-512, -505);
  drawEasel(context, small);
  drawPicture(context, small);
  return canvas.toBuffer('image/png');
}
