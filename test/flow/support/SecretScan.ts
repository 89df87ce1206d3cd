// Looks for a secret in bytes, in every form in which it might get out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

type Form = Readonly<{ name: string; bytes: Buffer }>;

export class SecretScan {
  readonly forms: readonly Form[];

  constructor(secret: string) {
    const encoded = encodeURIComponent(secret);
    const escaped = [...secret]
      .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
    const texts: [string, string][] = [
      ['as it is', secret],
      ['percent-encoded', encoded],
      ['percent-encoded in small letters', encoded.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())],
      ['with JSON’s slashes', secret.replaceAll('/', '\\/')],
      ['with JSON’s escapes', escaped],
      ['in hex', Buffer.from(secret).toString('hex')],
    ];
    for (const lead of [0, 1, 2]) {
      // the characters that are the same whatever stands before and after the secret
      const whole = Buffer.concat([Buffer.alloc(lead), Buffer.from(secret)]);
      const base64 = whole.toString('base64').replaceAll('=', '');
      const core = base64.slice(lead === 0 ? 0 : lead + 1, whole.length % 3 === 0 ? undefined : -1);
      texts.push([`in base64, aligned at ${lead}`, core]);
      texts.push([`in base64url, aligned at ${lead}`, core.replaceAll('+', '-').replaceAll('/', '_')]);
    }
    this.forms = [
      ...texts.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
      { name: 'in UTF-16', bytes: Buffer.from(secret, 'utf16le') },
    ];
  }

  /** Where the secret is in these bytes, in words. */
  inBytes(bytes: Buffer, place: string): readonly string[] {
    return this.forms.flatMap((form) => {
      const at = bytes.indexOf(form.bytes);
      if (at < 0) return [];
      const around = bytes.toString('latin1', Math.max(0, at - 60), at + form.bytes.length + 20);
      return [`${place}: ${form.name}: …${around}…`];
    });
  }

  inText(text: string, place: string): readonly string[] {
    return this.inBytes(Buffer.from(text), place);
  }

  /** Every byte of every file below a folder, and every file's name. */
  inFolder(folder: string): readonly string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [
        ...this.inText(entry.name, `the name of ${path}`),
        ...(entry.isFile() ? this.inBytes(readFileSync(path), path) : []),
      ];
    });
  }

  /** Every value of every table: what is long is kept in pieces, where a look at the bytes may miss it. */
  inDatabase(file: string): readonly string[] {
    const db = new Database(file, { readonly: true });
    try {
      const tables = db
        .prepare<[], { name: string }>(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'asset_text%'",
        )
        .all();
      return tables.flatMap(({ name }) =>
        db
          .prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`)
          .all()
          .flatMap((row) => Object.entries(row))
          .flatMap(([column, value]) =>
            Buffer.isBuffer(value) || typeof value === 'string'
              ? this.inBytes(Buffer.from(value as string), `${name}.${column}`)
              : [],
          ),
      );
    } finally {
      db.close();
    }
  }
}
