// SPDX-License-Identifier: MIT
// Bundles the page: node build.mjs SOURCES OUTPUT. Its packages are looked for beside OUTPUT, where npm ci put them.

import { createRequire } from 'node:module';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [sources, output] = process.argv.slice(2).map(p => path.resolve(p));
const modules = path.join(path.dirname(output), 'node_modules');
const { buildSync } = createRequire(path.join(modules, 'x.js'))('esbuild');

const script = buildSync({
    entryPoints: [path.join(sources, 'main.js')], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022',
    nodePaths: [modules], legalComments: 'none', charset: 'ascii',
    banner: { js: '/* Contains three.js, (c) three.js authors, MIT licence. */' },
}).outputFiles[0].text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').trim();
const style = buildSync({ entryPoints: [path.join(sources, 'style.css')], minify: true, write: false }).outputFiles[0].text.trim();
const page = readFileSync(path.join(sources, 'page.html'), 'utf8')
    .replace('/*STYLE*/', () => style).replace('/*SCRIPT*/', () => script);
writeFileSync(output + '.part', page);
renameSync(output + '.part', output);
console.log(`${path.basename(output)}: ${(page.length / 1024).toFixed(0)} KB`);
