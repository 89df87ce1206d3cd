// @ts-check
// Loaded first in a process of Node, so that the process identifies itself as Electron.
Object.defineProperty(process.versions, 'electron', { value: '45.4.1', enumerable: true });
