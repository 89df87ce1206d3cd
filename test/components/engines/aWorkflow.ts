import type { EngineWorkflow } from '../../../src/shared/service/engineAdmin';

const input = (node: string, title: string, name: string, value: string | number) => ({
  node,
  title,
  type: `Of${title}`,
  input: name,
  value,
  parameter: null,
});

export const aWorkflow = (changes: Partial<EngineWorkflow> = {}): EngineWorkflow => ({
  slug: 'colour',
  name: 'Colour',
  result: 'image',
  bindings: [{ parameter: 'prompt', node: '3', input: 'value' }],
  inputs: [
    { ...input('3', 'prompt', 'value', 'a cup'), parameter: 'prompt' },
    input('4', 'Zahl', 'value', 7),
    input('5', 'Empty', 'color', 0),
  ],
  nodeTypes: ['PrimitiveInt', 'EmptyImage'],
  lack: null,
  lost: [],
  ...changes,
});
