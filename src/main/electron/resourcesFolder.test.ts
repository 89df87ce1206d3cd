import { afterEach, expect, it } from 'vitest';
import { resourcesFolder } from './resourcesFolder';

const before = process.resourcesPath;
afterEach(() => setResourcesPath(before));

function setResourcesPath(path: string | undefined): void {
  Object.defineProperty(process, 'resourcesPath', { value: path, configurable: true, writable: true });
}

it('lies outside the archive of a packaged app, and in the project of one that is built only', () => {
  setResourcesPath('/opt/Easel/resources');
  expect(resourcesFolder({ isPackaged: true }, '/opt/Easel/resources/app.asar/out/main')).toBe(
    '/opt/Easel/resources',
  );
  expect(resourcesFolder({ isPackaged: false }, '/home/me/easel/out/main')).toBe('/home/me/easel/resources');
});
