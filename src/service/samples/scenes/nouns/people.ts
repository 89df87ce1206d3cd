import { nouns } from './Noun';

const somebody =
  '(?:(?:old|young|elderly|little) )?(?:somebody|man|woman|girl|boy|person|gentleman|lady|grandfather|grandmother)';
/** Children are drawn as such. */
const notAChild = '(?!(?:little )?(?:girl|boy)\\b)';
const dog = '(?:an?|his|her|their) (?:[a-z]+ ){0,2}?dog';
const bench = '(?:(?:sitting|seated|resting|reading) )?on an? (?:[a-z]+ )?bench';
const aged = '(?:old|older|elderly|aged|retired|senior|(?:gr[ea]y|white|silver)(?:-| )haired)';
const greyHair = '(?:gr[ea]y|white|silver) hair';
const she = '(?:an? )?(?:grandma|grandmother|granny|nana|(?:old|elderly) (?:woman|lady))';
const he = '(?:an? )?(?:grandpa|grandad|granddad|grandfather|(?:old|elderly) (?:man|gentleman))';

type Look = Readonly<{ skin: string; hair: string; top: string; legs: string }>;

/** Somebody who stands, seen from in front; without arms. */
const standing = (x: number, { skin, hair, top, legs }: Look): string =>
  `K o ${x - 6} 97.6 6.4 2.6
  K o ${x + 6} 97.6 6.4 2.6
  ${legs} M${x - 10} 60 L${x} 60 L${x - 1} 97 L${x - 9} 97 Z
  ${legs} M${x} 60 L${x + 10} 60 L${x + 9} 97 L${x + 1} 97 Z
  ${skin} M${x - 3} 20 L${x + 3} 20 L${x + 4} 30 L${x - 4} 30 Z
  ${top} M${x - 13} 32 C${x - 9} 26 ${x + 9} 26 ${x + 13} 32 L${x + 11} 65 L${x - 11} 65 Z
  ${skin} o ${x} 15.4 7.6 8.8
  ${hair} M${x - 8.4} 15 C${x - 10} 2 ${x + 10} 2 ${x + 8.4} 15 C${x + 6} 9 ${x - 3} 8 ${x - 8.4} 15 Z
  K o ${x - 2.8} 16 0.9
  K o ${x + 2.8} 16 0.9
  #8a4a3a l 0.9 M${x - 2.4} 20 C${x - 1} 21.2 ${x + 1} 21.2 ${x + 2.4} 20`;
/** Head and back of somebody who sits, seen from behind. */
const sitting = (x: number, { hair, top }: Look): string =>
  `${top} M${x - 15} 58 C${x - 14} 44 ${x - 8} 42 ${x} 42 C${x + 8} 42 ${x + 14} 44 ${x + 15} 58 L${x + 15} 84 L${x - 15} 84 Z
  #caa084 M${x - 3} 38 L${x + 3} 38 L${x + 4} 45 L${x - 4} 45 Z
  ${hair} o ${x} 31 8.4 9.6`;
const benchFromBehind = `#4a4038 l 4 M6 56 L6 99 M94 56 L94 99
  #9a6a3c M0 58 L100 58 L100 65 L0 65 Z
  #9a6a3c M0 69 L100 69 L100 76 L0 76 Z
  #84582e M0 80 L100 80 L100 86 L0 86 Z`;
const sittingDog = `#a8703c M78 99 C74 84 78 74 86 72 L94 74 C100 82 100 92 98 99 Z
  #a8703c o 86 68 7 7
  #7a4c24 M80 62 C76 64 76 74 80 74 Z
  #7a4c24 M92 62 C96 64 96 74 92 74 Z
  #a8703c l 3 M97 96 C104 94 104 86 102 82`;

const baker: Look = { skin: '#e2b48e', hair: '#5a3a24', top: '#f4f1ea', legs: '#4a5260' };
const player: Look = { skin: '#a8744c', hair: '#241c1a', top: '#3a4458', legs: '#2c303a' };
const woman: Look = { skin: '#e6bc9a', hair: '#7a3f24', top: '#b8604a', legs: '#384458' };
const man: Look = { skin: '#d8aa84', hair: '#3a2a20', top: '#4a6478', legs: '#3a3e48' };
const old: Look = { ...man, hair: '#dcd8d2', top: '#6a6250' };

/** People from head to foot, each with what makes them who they are. Whoever is only named is drawn as a portrait. */
export const people = [
  ...nouns('somebody', 'room', [
    [
      'baker',
      '#f4f1ea',
      `${standing(50, baker)}
      W M40 8 C34 8 34 -4 42 -3 C44 -10 56 -10 58 -3 C66 -4 66 8 60 8 Z
      W M41 6 L59 6 L59 12 L41 12 Z
      W M41 40 L59 40 L62 82 L38 82 Z
      #d8d2c6 l 0.8 M41 40 L44 30 M59 40 L56 30
      A l 6.4 M37 34 C30 42 30 50 34 55 M63 34 C70 42 70 50 66 55
      #8a9098 M22 56 L78 56 L76 61 L24 61 Z
      #c8843c o 34 52 9 6
      #d8984c o 50 50 10 7
      #c8843c o 66 52 9 6
      #f0d09a l 1.2 M46 46 L50 49 M51 45 L55 48 M31 49 L34 51 M64 49 L67 51`,
      '(?:bakers?|(?:pastry )?chefs?)(?: (?:in|with|wearing) (?:an? )?(?:[a-z]+ ){0,2}?apron)?(?: (?:holding|carrying|with) (?:an? tray of |a loaf of |fresh |some )*bread)?',
    ],
    [
      'guitarist',
      '#c07a3c',
      `${standing(50, player)}
      ${player.top} l 6.4 M38 34 C28 44 30 54 44 56
      A o 38 62 15 11 -24
      A o 50 55 10 8 -24
      A- o 42 59 4.4 4.4
      #4a2e1c M52 56 L84 36 L86 39 L54 59 Z
      #4a2e1c M83 32 L92 28 L94 34 L86 40 Z
      ${player.top} l 6.4 M62 34 C72 38 76 42 74 44
      ${player.skin} o 74 44 3.4
      ${player.skin} o 44 57 3.4`,
      `guitarists?|buskers?|musicians?(?! (?:with|playing) (?:an? |the |his |her )?(?:violin|fiddle))|(?:street )?musicians? (?:playing|with) (?:an? |the )?(?:[a-z]+ )?guitar|${somebody} (?:playing|with) (?:an? |the |his |her )?(?:[a-z]+ )?guitar`,
    ],
    [
      'violinist',
      '#b05a2c',
      `${standing(50, player)}
      ${player.top} l 6.4 M62 34 C72 42 74 36 80 30
      A o 62 27 9 6 -22
      A o 71 24 7 5 -22
      #3a2418 M74 21 L90 15 L91 18 L76 25 Z
      ${player.top} l 6.4 M38 34 C34 46 44 50 54 42
      ${player.skin} o 80 29 3.2
      ${player.skin} o 55 41 3.2
      #4a2e1c l 1.6 M52 46 L74 4`,
      `violinists?|fiddlers?|(?:street )?musicians? (?:with|playing) (?:an? |the |his |her )?(?:violin|fiddle)|${somebody} (?:playing|with) (?:an? |the |his |her )?(?:violin|fiddle)`,
    ],
    [
      'saxophonist',
      '#d6a232',
      `${standing(50, player)}
      K M40 10 C40 0 60 0 60 10 L66 12 L34 12 Z
      ${player.top} l 6.4 M38 34 C32 42 38 50 48 50
      ${player.top} l 6.4 M62 34 C70 44 66 56 56 60
      K l 2 M51 21 L55 23
      A l 3 M55 23 C60 24 58 30 58 34
      A M56 32 L61 33 L58 66 C58 74 68 74 69 66 L70 56 L80 52 C80 60 76 64 75 70 C72 84 52 82 53 66 Z
      #f6e4a8 o 58.4 42 1.4
      #f6e4a8 o 57.8 49 1.4
      #f6e4a8 o 57 56 1.4
      ${player.skin} o 52 50 3.2
      ${player.skin} o 56 60 3.2`,
      `saxophonists?|jazz (?:musicians?|players?)(?: (?:playing|with) (?:an? |the |his |her )?sax(?:ophone)?)?|(?:musicians?|${somebody}) (?:playing|with) (?:an? |the |his |her )?sax(?:ophone)?`,
    ],
  ]),
  ...nouns('somebody', 'road', [
    [
      'hiker',
      '#c8502f',
      `A M30 28 C26 26 24 34 24 44 L26 62 L40 62 L40 30 Z
      #8a3a22 M24 44 L36 44 L36 58 L26 58 Z
      ${standing(50, { ...man, top: '#5a7a4c', legs: '#6a5a44' })}
      #3a4a34 l 6.2 M38 34 C32 42 34 52 38 58 M62 34 C68 40 72 46 75 50
      #8a3a22 l 2.2 M42 30 L41 54 M58 30 L59 54
      #e0c08a M38 8 C40 2 60 2 62 8 L68 11 L32 11 Z
      #8a6a44 l 2 M75 46 L80 99
      ${man.skin} o 75 50 3.2
      ${man.skin} o 38 58 3.2`,
      `hikers?(?: with (?:an? |their |his |her )?(?:[a-z]+ )?(?:back ?packs?|rucksacks?))?|back ?packers?|${somebody} with an? (?:[a-z]+ )?(?:back ?pack|rucksack)`,
    ],
    [
      'couple',
      '#b8604a',
      `${standing(32, man)}
      ${standing(66, { ...woman, top: 'A' })}
      ${woman.hair} M58 14 C54 24 55 32 58 34 L60 20 Z
      ${woman.hair} M74 14 C78 24 77 32 74 34 L72 20 Z
      A M54 56 L78 56 L84 84 L48 84 Z
      ${man.top} l 6 M21 34 C16 44 17 54 19 60 M43 34 C47 44 48 50 49 58
      A l 6 M55 34 C51 44 50 50 49 58 M77 34 C82 44 83 52 82 60
      ${man.skin} o 49 59 3.4
      ${man.skin} o 19 61 3
      ${woman.skin} o 82 61 3`,
      '(?:old |elderly |young )?couples?(?! (?:of|on an? (?:[a-z]+ )?bench)\\b)(?: (?:walking|standing|hugging|holding hands))?|two (?:friends|lovers)',
    ],
    [
      'somebody under an umbrella',
      '#c8342c',
      `${standing(50, { ...woman, top: '#5a5f72', legs: '#2e333e' })}
      ${woman.hair} M42 13 C38 24 39 32 42 35 L45 18 Z
      ${woman.hair} M58 13 C62 24 61 32 58 35 L55 18 Z
      #5a5f72 M36 54 L64 54 L70 82 L30 82 Z
      #5a5f72 l 6.4 M38 34 C33 44 33 52 35 58 M62 34 C68 40 68 42 66 40
      #4a3a30 l 1.8 M66 42 L66 -14
      A M22 -4 C26 -34 106 -34 110 -4 C104 -10 96 -10 91 -4 C86 -10 78 -10 73 -4 L59 -4 C54 -10 46 -10 41 -4 C36 -10 28 -10 22 -4 Z
      A- l 1 M66 -27 C52 -20 44 -12 41 -4 M66 -27 C62 -18 60 -12 59 -4 M66 -27 C80 -20 88 -12 91 -4
      ${woman.skin} o 66 41 3.2
      ${woman.skin} o 35 59 3`,
      `(?:${notAChild}${somebody}|couple) (?:walking )?(?:with|under|holding|beneath) an? (?:[a-z]+ ){0,2}?umbrella`,
    ],
    [
      'somebody with a dog',
      '#b8604a',
      `${standing(36, { ...woman, top: 'A' })}
      A l 6.4 M24 34 C19 44 19 54 21 60 M48 34 C55 42 58 48 61 52
      ${woman.skin} o 62 53 3.2
      ${woman.skin} o 21 61 3
      #4a3a30 l 1.2 M62 53 C68 62 74 64 80 69
      ${sittingDog}
      #f4f0ea o 91 70 2 1.6
      K o 90 66 1
      K o 93 69 1.4 1.1`,
      `${notAChild}${somebody} (?:and|with|walking) ${dog}(?! (?:(?:sitting|seated) )?on an? (?:[a-z]+ )?bench)`,
    ],
  ]),
  ...nouns('somebody', 'meadow', [
    [
      'couple on a bench',
      '#b8604a',
      `${sitting(34, man)}
      ${sitting(62, { ...woman, top: 'A' })}
      ${woman.hair} M54 32 C52 44 53 50 56 54 L68 54 C71 50 72 44 70 32 Z
      ${man.top} l 7 M44 50 C54 48 64 50 72 56
      ${benchFromBehind}`,
      `(?:young )?couples? ${bench}|two (?:people|friends|lovers) ${bench}`,
    ],
    [
      'old couple on a bench',
      '#7a8a9a',
      `${sitting(34, old)}
      ${sitting(62, { ...old, top: 'A' })}
      ${old.hair} o 62 26.5 4.4
      ${old.top} l 7 M44 50 C54 48 64 50 72 56
      ${benchFromBehind}`,
      `${aged} couples? ${bench}|couples? with ${greyHair} ${bench}|couples? ${bench} with ${greyHair}|(?:grandparents|${she} (?:and|&) ${he}|${he} (?:and|&) ${she}) ${bench}`,
    ],
    [
      'somebody on a bench',
      '#6a6250',
      `${sitting(50, { ...old, top: 'A' })}
      ${benchFromBehind}`,
      `${somebody} ${bench}(?! with ${dog})`,
    ],
    [
      'somebody with a dog on a bench',
      '#6a6250',
      `${sitting(34, { ...old, top: 'A' })}
      ${benchFromBehind}
      ${sittingDog}
      K o 84 67 1
      K o 88 67 1
      K o 86 70.4 1.6 1.2`,
      `${somebody} (?:and|with) ${dog} ${bench}|${somebody} ${bench} with ${dog}`,
    ],
  ]),
];
