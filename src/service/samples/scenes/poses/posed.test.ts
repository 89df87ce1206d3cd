import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Deed } from '../../Deed';
import { planScene } from '../../planScene';
import { drawNoun } from '../nouns/drawNoun';
import { allNouns } from '../nouns/findNouns';
import type { Noun } from '../nouns/Noun';
import { posedAs } from './posed';

const { brief } = planScene({ values: { prompt: 'a fox' }, seed: '1', index: 0, width: 64, height: 64 });
const nounOf = (name: string): Noun => {
  const noun = allNouns.find((one) => one.name === name);
  if (noun === undefined) throw new Error(`there is no ${name}`);
  return noun;
};

/** Where a drawing is, in its box of 100 × 100 with 50 about it; null: there is none. */
function boxOf(name: string, deed: Deed | null) {
  const noun = deed === null ? nounOf(name) : posedAs(nounOf(name), deed);
  if (noun === null) return null;
  const context = createCanvas(200, 200).getContext('2d');
  context.translate(50, 50);
  drawNoun(context, noun, brief, 1);
  const { data } = context.getImageData(0, 0, 200, 200);
  const at = [...data.keys()].filter((index) => index % 4 === 3 && (data[index] ?? 0) > 120);
  const xs = at.map((index) => (Math.floor(index / 4) % 200) - 50);
  const ys = at.map((index) => Math.floor(index / 800) - 50);
  const [left = 0, right = 0, top = 0, bottom = 0] = [
    xs.reduce((least, x) => Math.min(least, x), 99),
    xs.reduce((most, x) => Math.max(most, x), -99),
    ys.reduce((least, y) => Math.min(least, y), 99),
    ys.reduce((most, y) => Math.max(most, y), -99),
  ];
  return { wide: right - left, tall: bottom - top, bottom };
}

const closed = /^K l \S+ M\S+ \S+ Q/;
const beasts = ['cat', 'dog', 'rabbit', 'fox', 'bear', 'polar bear', 'horse', 'deer', 'cow', 'lion'];

describe('things that do something', () => {
  it.each([...beasts, 'child', 'little girl', 'little boy', 'mother', 'father', 'grandmother'])(
    'lie on the ground with closed eyes where they are asleep: %s',
    (name) => {
      const [awake, asleep] = [boxOf(name, null), boxOf(name, 'sleeping')];
      expect(asleep?.tall).toBeLessThan((awake?.tall ?? 0) * 0.8);
      expect(asleep?.bottom).toBeGreaterThan(96);
      expect(asleep?.bottom).toBeLessThan(104);
      expect(posedAs(nounOf(name), 'sleeping')?.shapes.some((shape) => closed.test(shape))).toBe(true);
    },
  );

  it.each(beasts)('run with their legs apart: %s', (name) => {
    expect(boxOf(name, 'running')?.wide).toBeGreaterThan((boxOf(name, null)?.wide ?? 0) * 0.9);
    expect(boxOf(name, 'running')?.bottom).toBeLessThan(104);
    expect(posedAs(nounOf(name), 'walking')?.shapes).not.toEqual(posedAs(nounOf(name), 'running')?.shapes);
  });

  it.each(['goose', 'owl', 'heron', 'robin', 'parrot'])('fly on two wings: %s', (name) => {
    expect(boxOf(name, 'flying')?.wide).toBeGreaterThan(90);
    expect(posedAs(nounOf(name), 'flying')?.shapes).not.toEqual(nounOf(name).shapes);
  });

  it('have a drawing for each thing that people do', () => {
    for (const name of ['child', 'little girl', 'little boy', 'mother', 'father'])
      for (const deed of [
        'walking',
        'running',
        'jumping',
        'dancing',
        'sitting',
        'reading',
        'holding',
      ] as const)
        expect(posedAs(nounOf(name), deed)).not.toBeNull();
  });

  it('have none for what they cannot do', () => {
    expect(posedAs(nounOf('horse'), 'sitting')).toBeNull();
    expect(posedAs(nounOf('penguin'), 'flying')).toBeNull();
    expect(posedAs(nounOf('car'), 'running')).toBeNull();
  });
});
