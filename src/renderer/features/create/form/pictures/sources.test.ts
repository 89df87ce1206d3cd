import type { ModelDescriptor } from '@shared/models';
import { chareditV3 } from '@shared/models/chareditV3';
import { planJobs } from '@shared/prompt';
import { expect, it } from 'vitest';
import { emptyForm } from '../../draft/FormDraft';
import { requestValuesOf } from '../../draft/formValues';
import { varyPlanFor } from '../../varyPlanFor';
import { MAX_SOURCES, sourcesOf, withPictures, withSources } from './sources';

const refs = ['easel-input:a', 'easel-input:b', 'easel-input:c'];
const edit = { ...emptyForm, values: { prompt: 'in {snow|rain}' } };
const jobsOf = (form: typeof emptyForm) => {
  const plan = varyPlanFor(chareditV3, form);
  const baseValues = requestValuesOf(chareditV3, form);
  return [...planJobs({ baseValues, plan, wildcards: new Map(), random: Math.random }).jobs()];
};

it('makes a job of each picture with each prompt', () => {
  const jobs = jobsOf(withSources(edit, 'image_url', refs));
  expect(jobs.map(({ values }) => `${values.prompt}, ${values.image_url}`)).toEqual(
    ['in snow', 'in rain'].flatMap((prompt) => refs.map((ref) => `${prompt}, ${ref}`)),
  );
  expect(jobs[1]?.note).toBe('image_url 2');
});

it('leaves the request as it is for one picture, and asks for one again where all are taken away', () => {
  const one = withSources(withSources(edit, 'image_url', refs), 'image_url', refs.slice(1, 2));
  expect(one.vary).toEqual(edit.vary);
  expect(jobsOf(one).map(({ values }) => values.image_url)).toEqual(['easel-input:b', 'easel-input:b']);
  const none = withSources(one, 'image_url', []);
  expect(none).toEqual(edit);
  expect(sourcesOf(none, 'image_url')).toEqual([]);
});

it('takes no picture twice, and no more than can be worked on at once', () => {
  const many = Array.from({ length: MAX_SOURCES + 5 }, (_, at) => `easel-input:${at}`);
  const form = withSources(edit, 'image_url', [...refs, ...refs, ...many]);
  expect(sourcesOf(form, 'image_url')).toHaveLength(MAX_SOURCES);
  expect(sourcesOf(form, 'image_url').slice(0, 4)).toEqual([...refs, 'easel-input:0']);
});

it('adds to what a model takes as one list of pictures', () => {
  const model: ModelDescriptor = {
    ...chareditV3,
    parameters: [
      {
        kind: 'list',
        name: 'images',
        label: 'Images',
        required: true,
        minItems: 1,
        maxItems: 4,
        unique: true,
        item: { kind: 'image', name: 'image', label: 'Image', required: true },
      },
    ],
  };
  const form = withPictures(model, { ...edit, values: { images: ['easel-input:a', ''] } }, refs.slice(0, 2));
  expect(form.values.images).toEqual(['easel-input:a', 'easel-input:b']);
  expect(form.vary).toEqual(edit.vary);
});
