import type { EngineWorkflow } from '@shared/service/engineAdmin';
import { describe, expect, it } from 'vitest';
import {
  bindingsOf,
  bindingsProblem,
  choicesFor,
  exposedTarget,
  initialBindings,
  inputKey,
  inputsInOrder,
  nameProblem,
} from './bindingRows';
import { engineStateText, isUnencrypted, unusedEngineName } from './engineTexts';

const input = (node: string, name: string, value: string | number | boolean, parameter: string | null) => ({
  node,
  title: node,
  type: 'Node',
  input: name,
  value,
  parameter,
});
const workflow: EngineWorkflow = {
  slug: 'a',
  name: 'A',
  result: 'image',
  nodeTypes: ['Node'],
  lack: null,
  lost: [],
  bindings: [{ parameter: 'prompt', node: '3', input: 'text' }],
  inputs: [
    input('1', 'steps', 20, null),
    input('2', 'Tiled VAE', true, null),
    input('3', 'text', 'words', 'prompt'),
  ],
};

describe('the table of a workflow', () => {
  it('has what is bound first, and gives back what it was made of', () => {
    expect(inputsInOrder(workflow).map(({ node }) => node)).toEqual(['3', '1', '2']);
    expect(bindingsOf(workflow.inputs, initialBindings(workflow))).toEqual(workflow.bindings);
  });

  it('offers a number no prompt, and a switch only its own field', () => {
    const ids = (at: number) => choicesFor(inputsInOrder(workflow)[at] as never, '').map(({ id }) => id);
    expect(ids(1)).not.toContain('prompt');
    expect(ids(1)).toContain('num_inference_steps');
    expect(ids(2)).toEqual(['leave', 'expose']);
  });

  it('finds names for the form that nothing else has', () => {
    const bound = initialBindings(workflow);
    const [, steps, tiled] = inputsInOrder(workflow);
    expect(exposedTarget(tiled as never, bound)).toBe('+tiled_vae');
    expect(exposedTarget({ ...(steps as never as object), input: 'seed' } as never, bound)).toBe('+seed_1');
    expect(exposedTarget(tiled as never, new Map([['x', '+tiled_vae']]))).toBe('+tiled_vae_2');
    expect(nameProblem('tiled_vae')).toBeNull();
    expect(nameProblem('Tiled')).not.toBeNull();
    expect(nameProblem('num_images')).not.toBeNull();
  });

  it('wants an input for the prompt', () => {
    const bound = new Map(initialBindings(workflow));
    expect(bindingsProblem(bound)).toBeNull();
    bound.set(inputKey({ node: '3', input: 'text' }), '');
    expect(bindingsProblem(bound)).toContain('prompt');
  });
});

describe('words for engines', () => {
  it('say version, cards and line', () => {
    const state = { version: '0.3.64', devices: [{ name: 'RTX', freeBytes: 4e9 }], waiting: 2 };
    expect(engineStateText({ kind: 'comfyui', state })).toBe(
      'ComfyUI 0.3.64 · RTX, 4.0 GB free · 2 in queue',
    );
  });

  it('tell what others can read, and find a free name', () => {
    expect(isUnencrypted('http://127.0.0.1:8188')).toBe(false);
    expect(isUnencrypted('http://studio.lan:8188')).toBe(true);
    expect(isUnencrypted('https://studio.lan')).toBe(false);
    expect(unusedEngineName('comfyui', ['comfyui', 'comfyui-2'])).toBe('comfyui-3');
  });
});
