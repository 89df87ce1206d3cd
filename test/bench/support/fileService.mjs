// Serves one file under every path, in a process of its own. Prints its address; ends when its standard input closes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const file = readFileSync(process.argv[2] ?? '');
const headers = { 'content-type': 'video/webm', 'content-length': file.length, etag: '"one"' };
const server = createServer((_, response) => response.writeHead(200, headers).end(file));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.stdin.resume().on('end', () => process.exit(0));
