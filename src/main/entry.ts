// Electron's entry. V8's compile cache is enabled before the app's code is imported, so that it covers this code.
import { app } from 'electron';
import { cacheCompiled, compiledFolder } from './starting/cacheCompiled';

const { promise: firstViewDrawn, resolve } = Promise.withResolvers<void>();
void cacheCompiled(compiledFolder(), app.getVersion(), firstViewDrawn);
const easel = await import('./index');
void easel.firstViewDrawn.promise.then(resolve);
