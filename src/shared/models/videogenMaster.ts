import type { ModelDescriptor } from './ModelDescriptor';

/** docs/interface.md, Model videogen/video-2-1-master. `duration` is a string of seconds. Its choices are open. */
export const videogenMaster: ModelDescriptor = {
  id: 'videogen/video-2-1-master',
  provider: 'videogen',
  model: 'video-2-1-master',
  name: 'Video',
  result: 'video',
  headersTimeoutMs: 20 * 60_000,
  bodyTimeoutMs: 2 * 60_000,
  parameters: [
    {
      kind: 'text',
      name: 'prompt',
      label: 'Prompt',
      required: true,
      maxLength: null,
      multiline: true,
      hint: 'What the video shows. The model uses only this text and does not accept an image.',
    },
    {
      kind: 'size',
      name: 'aspect_ratio',
      label: 'Aspect ratio',
      required: false,
      default: '16:9',
      open: true,
      exact: false,
      options: [
        { value: '16:9', label: '16:9', width: 1280, height: 720, aspect: '16:9' },
        { value: '9:16', label: '9:16', width: 720, height: 1280, aspect: '9:16' },
        { value: '1:1', label: '1:1', width: 960, height: 960, aspect: '1:1' },
      ],
      hint: 'Services list 16:9; other values may be refused.',
    },
    {
      kind: 'choice',
      name: 'duration',
      label: 'Length',
      required: false,
      default: '5',
      open: true,
      options: [
        { value: '5', label: '5 s' },
        { value: '10', label: '10 s' },
      ],
      unit: 'seconds',
      hint: 'In seconds. Services list 5 and 10; other values may be refused.',
    },
    { kind: 'seed', name: 'seed', label: 'Seed', required: false },
  ],
};
