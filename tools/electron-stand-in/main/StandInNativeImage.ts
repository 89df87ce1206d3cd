import { readFileSync } from 'node:fs';
import { strict } from '../strict.ts';

/** A picture as bytes. Reads the size of a PNG, but decodes nothing. */
class StandInNativeImage
  implements Pick<Electron.NativeImage, 'toPNG' | 'toDataURL' | 'getSize' | 'isEmpty' | 'resize'>
{
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  toPNG(): Buffer {
    return this.#bytes;
  }

  toDataURL(): string {
    return `data:image/png;base64,${this.#bytes.toString('base64')}`;
  }

  getSize(): Electron.Size {
    const isPng = this.#bytes.length >= 24 && this.#bytes.readUInt32BE(0) === 0x89504e47;
    return isPng
      ? { width: this.#bytes.readUInt32BE(16), height: this.#bytes.readUInt32BE(20) }
      : { width: 0, height: 0 };
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0;
  }

  /** Returns the same picture, because the stand-in does not show pictures. */
  resize(): Electron.NativeImage {
    return asNativeImage(this);
  }
}

function asNativeImage(image: StandInNativeImage): Electron.NativeImage {
  return strict('NativeImage', image) as unknown as Electron.NativeImage;
}

export const standInNativeImage: Pick<
  typeof Electron.nativeImage,
  'createEmpty' | 'createFromPath' | 'createFromBuffer' | 'createFromDataURL'
> = {
  createEmpty: () => asNativeImage(new StandInNativeImage(Buffer.alloc(0))),
  createFromPath(path) {
    try {
      return asNativeImage(new StandInNativeImage(readFileSync(path)));
    } catch {
      return standInNativeImage.createEmpty();
    }
  },
  createFromBuffer: (bytes) => asNativeImage(new StandInNativeImage(bytes)),
  createFromDataURL: (url) =>
    asNativeImage(new StandInNativeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))),
};
