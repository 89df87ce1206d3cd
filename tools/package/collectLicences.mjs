// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from './shippedPackages.mjs';

const head = `Easel is made with the packages below; each is under the licence that follows its name. Electron's and
Chromium's licences lie beside the program: LICENSE.electron.txt and LICENSES.chromium.html.
`;
/** Licence texts that packages name but do not contain. */
const longTexts = [
  { names: /LGPL-3\.0/, file: 'LGPL-3.0.txt' },
  { names: /LGPL-3\.0/, file: 'GPL-3.0.txt' },
];

/** @param {string} folder of a package @returns {string} the texts of its licence files; empty: there are none */
function licenceText(folder) {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

/**
 * The README's section about licences: sharp-libvips lists the licences of its libraries there.
 * @param {string} folder
 */
function licencePart(folder) {
  const file = join(folder, 'README.md');
  if (!existsSync(file)) return '';
  return (
    /^#+ licen[cs]ing?[^\n]*\n[\s\S]*?(?=^#+ |$(?![\s\S]))/im.exec(readFileSync(file, 'utf8'))?.[0].trim() ??
    ''
  );
}

/**
 * The licences of everything in a package of Easel, as one text.
 * @param {string} root the project's folder, with packages installed and native packages gathered
 * @throws {Error} that names the packages without a known licence
 */
export function collectLicences(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const withoutLicence = [];
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const place of shippedPackages(root, packages)) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 13);
    const folder = [join(root, place), join(root, '.setup/natives', name)].find((path) =>
      existsSync(join(path, 'package.json')),
    );
    if (folder === undefined) continue;
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const licence = typeof about.license === 'string' ? about.license : about.license?.type;
    if (licence === undefined) withoutLicence.push(name);
    const holder =
      typeof about.author === 'string' ? about.author : (about.author?.name ?? `the authors of ${name}`);
    const text = licenceText(folder) || licencePart(folder) || `© ${holder}, under the ${licence} licence.`;
    const words = `Licence: ${licence}\n\n${text}`;
    byText.set(words, [...(byText.get(words) ?? []), `${name} ${about.version}`]);
  }
  if (withoutLicence.length > 0) throw new Error(`No licence is told of: ${withoutLicence.join(', ')}`);
  const rule = '='.repeat(78);
  const parts = [...byText].map(([words, names]) => `${rule}\n${names.join('\n')}\n\n${words}\n`);
  const whole = [...byText.keys()].join('\n');
  const longer = longTexts.flatMap(({ names, file }) =>
    names.test(whole) ? [`${rule}\n${readFileSync(join(root, 'resources/licences', file), 'utf8')}`] : [],
  );
  return [head, ...parts, ...longer].join('\n');
}
