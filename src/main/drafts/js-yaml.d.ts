// What Easel uses of js-yaml, which brings no types of its own.
declare module 'js-yaml' {
  /** Lists, mappings and texts: whatever else YAML knows stays the text that was written. */
  export const FAILSAFE_SCHEMA: unique symbol;
  export function load(text: string, options: Readonly<{ schema: typeof FAILSAFE_SCHEMA }>): unknown;
}
