import type { PictureFacts } from '@shared/metadata/PictureFacts';

/**
 * The facts interpreted from one of a file's texts; absent facts are unknown. `program`: the program whose
 * format it is.
 */
export type Said = Readonly<Partial<PictureFacts> & { program: string }>;
