import { findModel, type ModelDescriptor } from '@shared/models';
import { expect, it } from 'vitest';
import { nearestShape } from './nearestShape';

const film = findModel('videogen/video-2-1-master') as ModelDescriptor;
const edit = findModel('charedit/v3-character-edit') as ModelDescriptor;
const shapeFor = (width: number, height: number) => nearestShape(film, { width, height })?.value;

it('has a film lie, stand or be square as its picture does', () => {
  expect(shapeFor(1024, 576)).toBe('16:9');
  expect(shapeFor(576, 1024)).toBe('9:16');
  expect(shapeFor(512, 512)).toBe('1:1');
  expect(shapeFor(1100, 1024)).toBe('1:1');
  expect(shapeFor(2000, 400)).toBe('16:9');
});

it('takes what lies or stands as the picture does where a square is as near', () => {
  expect(shapeFor(1024, 768)).toBe('16:9');
  expect(shapeFor(768, 1024)).toBe('9:16');
});

it('names the parameter, and nothing where there is none or the size is not known', () => {
  expect(nearestShape(film, { width: 1, height: 1 })?.name).toBe('aspect_ratio');
  expect(nearestShape(film, { width: 0, height: 0 })).toBeNull();
  expect(nearestShape({ ...edit, parameters: [] }, { width: 1, height: 1 })).toBeNull();
});
