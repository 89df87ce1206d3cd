/** "1 frame kept", "3 frames kept". */
export const filmFrameWords = (count: number): string => `${count} ${count === 1 ? 'frame' : 'frames'} kept`;
