import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultExportFolder } from './defaultExportFolder';

it('is a folder among the downloads, and none where the system has no such place', () => {
  expect(defaultExportFolder({ getPath: (name) => join('/home/ada', name) })).toBe(
    '/home/ada/downloads/Easel',
  );
  const getPath = () => {
    throw new Error("Failed to get 'downloads' path");
  };
  expect(defaultExportFolder({ getPath })).toBeNull();
});
