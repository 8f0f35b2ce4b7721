// SPDX-License-Identifier: MIT
// How every test opens Chromium: without a screen, drawing in software.

import { chromium } from 'playwright-core';

export const HOW = {
    executablePath: '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
};
export const PATIENCE = 60000; // Software rendering on a busy machine. [ms]

export const launch = () => chromium.launch(HOW);

/** A page that notes in `complaints` what goes wrong on it. */
export async function openPage(browser, viewport, patience = PATIENCE) {
    const page = await browser.newPage({ viewport }), complaints = [];
    page.setDefaultTimeout(patience);
    page.on('console', message => { if (message.type() === 'error') complaints.push(message.text()); });
    page.on('pageerror', error => complaints.push(error.message));
    page.on('request', request => { if (!/^(file|data|blob):/.test(request.url())) complaints.push('asks the network: ' + request.url()); });
    return { page, complaints };
}

/** Makes a check and says how long it took; those whose title lacks the word `only` are passed over. */
export const checker = (only = '') => async (title, body) => {
    if (!title.includes(only))
        return;
    const begin = Date.now(), told = await body();
    console.log(`ok  ${title}${told ? ': ' + told : ''}  (${Date.now() - begin} ms)`);
};
