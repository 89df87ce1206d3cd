import type { PictureFacts } from '@shared/metadata/PictureFacts';

/** The facts in one of a file's texts; absent facts are unknown. `program`: the program whose format the text has. */
export type TextFacts = Readonly<Partial<PictureFacts> & { program: string }>;
