/**
 * A file that means no good. `ends`: it comes in (`in`), it comes in without a preview (`unseen`), it is refused with such
 * words, or any of these, where another libvips may say otherwise.
 */
export type BadFile = Readonly<{ name: string; bytes: Uint8Array; ends: 'in' | 'unseen' | 'any' | RegExp }>;
