import { describe, expect, it } from 'vitest';
import { clampPan, fitView, maxFitScale, zoomLabel, zoomTo } from './stageView';

const stage = { width: 1000, height: 600 };
const picture = { width: 2000, height: 1000 };

describe('zoom and pan of the viewer', () => {
  it('fits the whole picture into the stage', () => {
    expect(fitView(stage, picture, 1)).toEqual({ scale: 0.5, x: 0, y: 0, fits: true });
  });

  it('never blows a small picture up to fit, also where a px of the page is two of the screen', () => {
    const small = { width: 100, height: 100 };
    expect(fitView(stage, small, maxFitScale(1, false)).scale).toBe(1);
    expect(fitView(stage, small, maxFitScale(2, false)).scale).toBe(0.5);
  });

  it('gives a small picture all the room there is where that is asked for', () => {
    expect(fitView(stage, { width: 100, height: 100 }, maxFitScale(2, true)).scale).toBe(6);
    expect(fitView(stage, { width: 4, height: 4 }, maxFitScale(2, true)).scale).toBe(16);
  });

  it('keeps the point under the pointer where it is while zooming', () => {
    const before = fitView(stage, picture, 1);
    const at = { x: 300, y: -100 };
    const after = zoomTo(before, 2, at, stage, picture, 1);
    const pointOf = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];
    expect(pointOf(after)).toEqual(pointOf(before));
    expect(after.fits).toBe(false);
  });

  it('stops at the ends of the zoom', () => {
    const fit = fitView(stage, picture, 1);
    expect(zoomTo(fit, 1000, { x: 0, y: 0 }, stage, picture, 1).scale).toBe(16);
    expect(zoomTo(fit, 0.0001, { x: 0, y: 0 }, stage, picture, 1).scale).toBe(0.25);
  });

  it('never lets the picture be dragged out of the stage', () => {
    const view = clampPan({ scale: 1, x: 5000, y: -5000, fits: false }, stage, picture);
    expect([view.x, view.y]).toEqual([500, -200]);
    expect(clampPan({ scale: 0.2, x: 50, y: 50, fits: false }, stage, picture)).toMatchObject({ x: 0, y: 0 });
  });

  it('says real size where one px of the picture is one of the screen', () => {
    expect(zoomLabel(1, 1)).toBe('100 %');
    expect(zoomLabel(0.5, 2)).toBe('100 %');
    expect(zoomLabel(0.045, 1)).toBe('4.5 %');
  });
});
