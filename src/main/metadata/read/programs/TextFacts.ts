import type { PictureFacts } from '@shared/metadata/PictureFacts';

/** The facts in one of a file's texts; absent facts are unknown. `program`: whose format it is. */
export type TextFacts = Readonly<Partial<PictureFacts> & { program: string }>;
