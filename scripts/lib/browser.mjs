import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installed() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path))
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let isListFresh = false

/** Installs packages of Debian; answers whether it could. */
export function installFromDebian(...packages) {
  if (!isRootOnDebian()) return false
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (!isListFresh) spawnSync('apt-get', ['update', '-qq'], { ...options, timeout: 120_000 })
  isListFresh = true
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0
}

/** Itself, not the script of that name in `/usr/bin`, which stays between it and who wants to end it. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'

/**
 * Path of the browser in which people's stories run: Debian's Chromium without windows, half the work of the processor;
 * where it cannot be had, the whole one.
 */
export function findTestBrowser(whole) {
  if (process.env.CHROMIUM_PATH) return whole
  if (!existsSync(SHELL)) installFromDebian('chromium-headless-shell')
  return existsSync(SHELL) ? SHELL : whole
}

async function playwrightOwn() {
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  return result.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Path of a Chromium: one that is installed, else Playwright's own, else Debian's package. */
export async function findBrowser() {
  const found = installed()
  if (found) return found
  // Debian's package first where it can be had: it brings the libraries that Playwright's build lacks on a bare system.
  if (isRootOnDebian() && installFromDebian('chromium', 'fonts-liberation', 'fonts-noto-color-emoji'))
    return installed()
  const own = await playwrightOwn()
  if (own) return own
  console.error('Не найден браузер: установите Chromium или Chrome, либо укажите путь в CHROMIUM_PATH.')
  process.exit(1)
}
