// Names of files that no program of ours would give: each is one that a file may have here.
import { Buffer } from 'node:buffer';
import fc from 'fast-check';

/** More than sixty. No name has a slash in it. */
export const fixedNames: readonly string[] = [
  'CON.png/nul/com1.tar.png/LPT9.jpeg/aux .png/ lead.png/trail .png/trail..png',
  '.hidden.png/...png/-rf.png/--help.png/~.png/$(id).png/`id`.png/;rm -rf x.png',
  '&&.png/|.png/>.png/a\nb.png/a\tb.png/\u001b[2J.png/\u0007.png/a\u0001b.png/\u202egnp.exe/a\u200bb.png',
  '\ufeffa.png/%00.png/%2e%2e%2f.png/..\\..\\x.png/C:\\x.png/a:b.png/a*b?.png/"quoted".png',
  "it's.png/é.png/e\u0301.png/ß.png/ẞ.png/İ.png/ı.png/ﬁ.png/A\u030a.png/\u212b.png/狐.png/สุนัข.png",
  '🦊.png/👨\u200d👩\u200d👧.png/퟿.png/狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐.png',
  '🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊.png',
  '.png.png.png/a.part/x.png.part/.easel-import/null/undefined/__proto__.png',
  "constructor/'; DROP TABLE asset;--.png/{prompt}.png/<script>.png",
  'a'.repeat(250),
].flatMap((names) => names.split('/'));

const letter = fc.oneof(
  fc.constantFrom(
    ...'.-_ ~:*?"<>|%\\\'`$;&(){}[]',
    '\n',
    '\u202e',
    '\u200d',
    '\ufeff',
    '\u0301',
    '狐',
    '🦊',
    'ﬁ',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

/** So many, each another one, made up at random. */
export function generatedNames(count: number): readonly string[] {
  const names = fc
    .sample(fc.string({ unit: letter, minLength: 1, maxLength: 60 }), count * 3)
    .map((each) => each.replaceAll(/[/\0]/g, '').slice(0, 60).toWellFormed());
  return [...new Set(names)].filter(isPossible).slice(0, count);
}

function isPossible(name: string): boolean {
  // what systems leave in folders is passed over
  const isPassedOver = ['', '.', '..'].includes(name) || name.startsWith('._');
  return !isPassedOver && !name.includes('\ufffd') && Buffer.byteLength(name) <= 250;
}
