/** What somebody does in a picture, as far as the studio can draw it. */
export type Deed =
  | 'reading'
  | 'sleeping'
  | 'eating'
  | 'holding'
  | 'singing'
  | 'dancing'
  | 'running'
  | 'jumping'
  | 'flying'
  | 'sitting'
  | 'lying'
  | 'walking'
  | 'playing';
