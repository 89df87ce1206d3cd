/** What is Easel's own business: its key, its tests, how its own Electron and Node run. */
const ownNames = /^(?:EASEL_|ELECTRON_|NODE_|CHROME_DESKTOP$)/i;

/** The environment that another program is started with: without what is Easel's own. */
export function foreignEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ownNames.test(name)));
}
