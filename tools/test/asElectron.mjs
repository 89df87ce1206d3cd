// @ts-check
// Loaded before anything else in a process of Node, which then takes itself for one of Electron.
Object.defineProperty(process.versions, 'electron', { value: '45.4.1', enumerable: true });
