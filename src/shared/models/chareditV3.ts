import type { ModelDescriptor } from './ModelDescriptor';

/** docs/interface.md, Model charedit/v3-character-edit. Choices with one documented value are open. */
export const chareditV3: ModelDescriptor = {
  id: 'charedit/v3-character-edit',
  provider: 'charedit',
  model: 'v3-character-edit',
  name: 'Edit',
  result: 'image',
  headersTimeoutMs: 5 * 60_000,
  bodyTimeoutMs: 60_000,
  parameters: [
    {
      kind: 'text',
      name: 'prompt',
      label: 'Prompt',
      required: true,
      maxLength: null,
      multiline: true,
      hint: 'What to change.',
    },
    { kind: 'image', name: 'image_url', label: 'Image', required: true, hint: 'The image to edit.' },
    {
      kind: 'choice',
      name: 'style',
      label: 'Style',
      required: false,
      default: 'realistic',
      open: true,
      options: [
        { value: 'realistic', label: 'Realistic' },
        { value: 'auto', label: 'Automatic' },
        { value: 'fiction', label: 'Fiction' },
      ],
      hint: 'Services list “realistic”; other values may be refused.',
    },
    {
      kind: 'choice',
      name: 'magic_prompt_option',
      label: 'Magic prompt',
      required: false,
      default: 'auto',
      open: true,
      options: [
        { value: 'auto', label: 'Automatic' },
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
      ],
      hint: 'Lets the service enrich the prompt.',
    },
  ],
};
