/** Variables of Easel itself: its key, its tests, and settings of its Electron and Node. */
const ownNames = /^(?:EASEL_|ELECTRON_|NODE_|CHROME_DESKTOP$)/i;

export function environmentForOtherPrograms(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ownNames.test(name)));
}
