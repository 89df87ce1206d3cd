// Lets Node run the project's TypeScript sources directly: resolves `@shared/…` and imports without a file extension.
// For benchmarks and scripts; the app itself is always built.
import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const shared = new URL('../src/shared/', import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    const own = parent.startsWith('file:') && !parent.includes('/node_modules/');
    if (own && specifier.startsWith('@shared/'))
      return next(withEnding(new URL(specifier.slice(8), shared)), context);
    if (own && /^\.\.?\//.test(specifier)) return next(withEnding(new URL(specifier, parent)), context);
    return next(specifier, context);
  },
});

function withEnding(url) {
  const path = fileURLToPath(url);
  if (existsSync(path) && statSync(path).isFile()) return url.href;
  for (const candidate of [`${path}.ts`, `${path}/index.ts`]) {
    if (existsSync(candidate)) return pathToFileURL(candidate).href;
  }
  return url.href;
}
