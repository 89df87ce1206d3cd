import type { Draft } from '@shared/ipc/create/createRoutes';
import { findModel } from '@shared/models';
import { expect, it } from 'vitest';
import { planFactors } from './draftPlan';

it('names what is varied as the form does', () => {
  const model = findModel('imagegen/dev');
  if (!model) throw new Error('the model of this test is gone');
  const axes = [
    { parameter: 'num_inference_steps', values: [12, 24, 36] },
    { parameter: 'image_size', values: ['square', 'portrait_4_3'] },
    { parameter: 'guidance_scale', values: [3] },
  ];
  const draft = { vary: { axes } } as unknown as Draft;
  expect(planFactors(draft, { promptCount: 3n, seedCount: 4 }, model)).toEqual([
    ...['3 prompts', '4 seeds', '3 values for Steps', '2 sizes'],
  ]);
});
