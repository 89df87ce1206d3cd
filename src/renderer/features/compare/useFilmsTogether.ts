import { useCallback, useEffect, useRef, useState } from 'react';

/** A larger deviation between films is corrected, seconds. */
const apartS = 0.08;

/** Plays, pauses and seeks several films together; shorter ones wait at their end. */
export function useFilmsTogether() {
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
  const play = useCallback((plays: boolean) => {
    for (const film of films.current) {
      if (plays && !film.ended) void film.play().catch(() => undefined);
      else film.pause();
    }
    setPlaying(plays);
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
      const lead = all.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
      if (lead?.ended) {
        seek(0);
        play(true);
      } else if (lead) {
        for (const film of all) {
          const place = Math.min(lead.currentTime, lengthOf(film));
          if (!film.ended && Math.abs(film.currentTime - place) > apartS) film.currentTime = place;
        }
        setTimeS(lead.currentTime);
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
    hold: (isHeld: boolean) => {
      if (isHeld) wasPlaying.current = isPlaying;
      play(!isHeld && wasPlaying.current);
    },
  };
}

function lengthOf(film: HTMLVideoElement): number {
  return Number.isFinite(film.duration) ? film.duration : 0;
}
