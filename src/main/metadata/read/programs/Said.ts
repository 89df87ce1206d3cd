import type { PictureFacts } from '@shared/metadata/PictureFacts';

/** What one of a file's texts says of the picture; what it leaves out is not known. `program`: whose layout it is. */
export type Said = Readonly<Partial<PictureFacts> & { program: string }>;
