// The kinds of what words can name.

export type Hour = 'dawn' | 'day' | 'golden' | 'dusk' | 'blue' | 'night';
export type Weather = 'clear' | 'cloud' | 'mist' | 'rain' | 'snow' | 'storm';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Tone = 'grey' | 'sepia' | 'pastel' | 'vivid' | 'dark' | 'bright' | 'warm' | 'cool' | 'contrast';
export type Material =
  | 'ceramic'
  | 'glass'
  | 'brass'
  | 'copper'
  | 'gold'
  | 'steel'
  | 'wood'
  | 'marble'
  | 'paper'
  | 'leather'
  | 'velvet';
export type SceneName =
  | 'landscape'
  | 'seascape'
  | 'city'
  | 'forest'
  | 'desert'
  | 'portrait'
  | 'animal'
  | 'stillLife'
  | 'abstract'
  | 'space';
