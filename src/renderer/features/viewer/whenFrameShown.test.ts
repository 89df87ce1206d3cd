import { describe, expect, it, vi } from 'vitest';
import { whenFrameShown } from './whenFrameShown';

/** The part of a film's player that `whenFrameShown` uses; the test sets its state. */
class Film extends EventTarget {
  readyState = 0;
  seeking = false;
  tell(type: string, state: Partial<Pick<Film, 'readyState' | 'seeking'>> = {}): void {
    Object.assign(this, state);
    this.dispatchEvent(new Event(type));
  }
}

/** Starts waiting for the frame. `settled` runs all promise callbacks that are ready. */
async function startWaiting(film: Film) {
  const [shown, failed] = [vi.fn(), vi.fn()];
  void whenFrameShown(film as unknown as HTMLVideoElement).then(shown, failed);
  const settled = () => new Promise((go) => setImmediate(go));
  await settled();
  return { shown, failed, settled };
}

describe('the picture of a film that is to be saved', () => {
  it('is there at once where the film shows it', async () => {
    const film = new Film();
    film.readyState = 2;
    expect((await startWaiting(film)).shown).toHaveBeenCalledOnce();
  });

  it('is waited for while the film has none, its size alone is not enough', async () => {
    const film = new Film();
    const { shown, settled } = await startWaiting(film);
    film.tell('loadedmetadata', { readyState: 1 });
    await settled();
    expect(shown).not.toHaveBeenCalled();
    film.tell('loadeddata', { readyState: 2 });
    await settled();
    expect(shown).toHaveBeenCalledOnce();
  });

  it('is that of the place the film is on its way to', async () => {
    const film = new Film();
    film.readyState = 4;
    film.seeking = true;
    const { shown, settled } = await startWaiting(film);
    film.tell('canplay');
    await settled();
    expect(shown).not.toHaveBeenCalled();
    film.tell('seeked', { seeking: false });
    await settled();
    expect(shown).toHaveBeenCalledOnce();
  });

  it.each(['error', 'emptied'])('is given up with words where the film ends with %s', async (type) => {
    const film = new Film();
    const { failed, settled } = await startWaiting(film);
    film.tell(type);
    await settled();
    expect(failed).toHaveBeenCalledWith(new Error('None of the video’s frames could be shown.'));
  });
});
