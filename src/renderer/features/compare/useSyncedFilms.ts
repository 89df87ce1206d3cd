import { useCallback, useEffect, useRef, useState } from 'react';

/** Films that drift further apart than this are synchronised, seconds. */
const maxDriftS = 0.08;

/** Plays, pauses and seeks several films together; shorter films wait at their end. */
export function useSyncedFilms() {
  const films = useRef(new Set<HTMLVideoElement>());
  const [isPlaying, setPlaying] = useState(false);
  const [timeS, setTimeS] = useState(0);
  const [lengthS, setLengthS] = useState(0);
  const wasPlaying = useRef(false);

  const measure = useCallback(() => {
    setLengthS(Math.max(0, ...[...films.current].map(lengthOf)));
  }, []);
  const seek = useCallback((seconds: number) => {
    for (const film of films.current) film.currentTime = Math.min(Math.max(0, seconds), lengthOf(film));
    setTimeS(seconds);
  }, []);
  const play = useCallback((shouldPlay: boolean) => {
    for (const film of films.current) {
      if (shouldPlay && !film.ended) void film.play().catch(() => undefined);
      else film.pause();
    }
    setPlaying(shouldPlay);
  }, []);
  const add = useCallback(
    (film: HTMLVideoElement) => {
      films.current.add(film);
      film.addEventListener('durationchange', measure);
      measure();
      return () => {
        films.current.delete(film);
        film.removeEventListener('durationchange', measure);
        measure();
      };
    },
    [measure],
  );

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function tick() {
      const all = [...films.current];
      const longest = all.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
      if (longest?.ended) {
        seek(0);
        play(true);
      } else if (longest) {
        for (const film of all) {
          const targetS = Math.min(longest.currentTime, lengthOf(film));
          if (!film.ended && Math.abs(film.currentTime - targetS) > maxDriftS) film.currentTime = targetS;
        }
        setTimeS(longest.currentTime);
      }
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, play, seek]);

  return {
    isPlaying,
    timeS,
    lengthS,
    /** @returns a function that removes the film */
    add,
    seek,
    toggle: () => play(!isPlaying),
    /** Pauses the films while the user holds the scrubber. */
    hold: (isHeld: boolean) => {
      if (isHeld) wasPlaying.current = isPlaying;
      play(!isHeld && wasPlaying.current);
    },
  };
}

function lengthOf(film: HTMLVideoElement): number {
  return Number.isFinite(film.duration) ? film.duration : 0;
}
