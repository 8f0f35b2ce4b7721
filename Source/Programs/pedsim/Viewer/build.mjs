// SPDX-License-Identifier: MIT
// Bundles the page: node build.mjs SOURCES OUTPUT. Its packages are looked for beside OUTPUT, where npm ci put them.

import { createRequire } from 'node:module';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [sources, output] = process.argv.slice(2).map(p => path.resolve(p));
const modules = path.join(path.dirname(output), 'node_modules');
const { buildSync } = createRequire(path.join(modules, 'x.js'))('esbuild');

/** One page of three sources: HTML with places for style and script. */
function bundle(html, css, js, banner, file) {
    const script = buildSync({
        entryPoints: [path.join(sources, js)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022',
        nodePaths: [modules], legalComments: 'none', charset: 'ascii', banner: { js: banner },
    }).outputFiles[0].text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').trim();
    const style = buildSync({ entryPoints: [path.join(sources, css)], minify: true, write: false }).outputFiles[0].text.trim();
    const page = readFileSync(path.join(sources, html), 'utf8').replace('/*STYLE*/', () => style).replace('/*SCRIPT*/', () => script);
    writeFileSync(file + '.part', page);
    renameSync(file + '.part', file);
    console.log(`${path.basename(file)}: ${(page.length / 1024).toFixed(0)} KB`);
}

const beside = name => path.join(path.dirname(output), name);
bundle('beside.html', 'beside.css', 'beside.js', '', beside('beside.html'));
bundle('tag.html', 'tag.css', 'tag.js', '', beside('tag.html'));
bundle('page.html', 'style.css', 'main.js', '/* Contains three.js, (c) three.js authors, MIT licence. */', output); // Last: it tells that all are new.
