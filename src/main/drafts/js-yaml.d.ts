// The part of js-yaml that Easel uses; the package has no types.
declare module 'js-yaml' {
  /** Lists, mappings and texts only; other YAML types stay text. */
  export const FAILSAFE_SCHEMA: unique symbol;
  export function load(text: string, options: Readonly<{ schema: typeof FAILSAFE_SCHEMA }>): unknown;
}
