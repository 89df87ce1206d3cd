import { builtinEnvironments, type Environment } from 'vitest/runtime';

const kept = globalThis as { onePage?: ReturnType<Environment['setup']> };

/**
 * Vitest's jsdom, made once for all files of a worker: making it for each took two fifths of the time of these tests. The
 * files share what they import too, so a module that listens at the window keeps the window that it has. Each file
 * begins with an empty page and nothing stored.
 */
export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options: Record<string, unknown>) {
    kept.onePage ??= builtinEnvironments.jsdom.setup(global, options);
    await kept.onePage;
    return {
      teardown() {
        document.head.replaceChildren();
        document.body.replaceChildren();
        for (const element of [document.body, document.documentElement])
          for (const name of element.getAttributeNames()) element.removeAttribute(name);
        localStorage.clear();
        sessionStorage.clear();
      },
    };
  },
} satisfies Environment;
