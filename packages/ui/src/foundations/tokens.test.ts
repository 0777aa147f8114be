import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, isInSrgb, toHex, toRgb } from './story-contrast'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const tones = ['ok', 'warn', 'bad', 'info', 'muted', 'accent']
const themes = ['light', 'dark'] as const
const highSelectors = {
  light: '[data-contrast="high"] [data-theme="light"] {',
  dark: '[data-theme="dark"] [data-contrast="high"]:not([data-theme="light"]) {',
}

const brandHue = /--ws-brand-hue: (\d+);/.exec(css)?.[1] ?? ''

type Tokens = Record<string, string>

function block(selector: string, from = 0): Tokens {
  const start = css.indexOf(selector, from)
  if (start < 0) throw new Error(`no ${selector}`)
  return tokensOf(css.slice(start, css.indexOf('}', start)))
}

function tokensOf(text: string): Tokens {
  return Object.fromEntries(
    [...text.matchAll(/--ws-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace('var(--ws-brand-hue)', brandHue),
    ]),
  )
}

const light = block(':root,\n  [data-theme="light"] {')
const plain = { light, dark: { ...light, ...block('[data-theme="dark"] {') } }
const high = {
  light: { ...plain.light, ...block(highSelectors.light) },
  dark: { ...plain.dark, ...block(highSelectors.dark) },
}

/** Every text and what it may stand on. */
const textPairs = [
  ...['ink', 'ink-2', 'ink-3', 'brand', ...tones].flatMap((text) =>
    ['canvas', 'surface', 'sunken', 'raised', 'brand-soft'].map((ground) => [text, ground]),
  ),
  ...tones.flatMap((tone) => [tone, 'ink', 'ink-2', 'ink-3'].map((text) => [text, `${tone}-soft`])),
  ...['primary', 'primary-hover', 'brand', 'bad'].map((ground) => ['ink-inverse', ground]),
] as [string, string][]

function poorPairs(tokens: Tokens, pairs: [string, string][], least: number): string[] {
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens[text] ?? '', tokens[ground] ?? '') }))
    .filter(({ ratio }) => ratio < least)
    .map(({ text, ground, ratio }) => `${text} on ${ground}: ${ratio.toFixed(2)}`)
}

test.each(themes)('every text of the %s theme is 4.5 : 1 on everything it stands on', (theme) => {
  expect(poorPairs(plain[theme], textPairs, 4.5)).toEqual([])
})

test.each(themes)('with more contrast every text of the %s theme is 7 : 1 and every line 3 : 1', (theme) => {
  expect(poorPairs(high[theme], textPairs, 7)).toEqual([])
  const lines = ['line', 'line-strong', 'line-control', 'brand-line', ...tones.map((tone) => `${tone}-mark`)]
  expect(
    poorPairs(
      high[theme],
      lines.map((line) => [line, 'surface']),
      3,
    ),
  ).toEqual([])
})

test.each(themes)('focus, the lines of controls and the series of a chart of the %s theme are seen: 3 : 1', (theme) => {
  const series = [1, 2, 3, 4, 5, 6].map((number) => `chart-${number}`)
  const seen = ['focus', 'line-control', ...series]
  expect(
    poorPairs(
      plain[theme],
      seen.map((name) => [name, 'surface']),
      3,
    ),
  ).toEqual([])
})

/** Hues whose light shades are too light for text; the README tells a host with one of these to darken `--ws-brand`. */
const isGreen = (hue: number) => hue >= 105 && hue <= 250

test('a host that sets another hue of the brand has links, selection and focus that are read as well', () => {
  const pairs = textPairs.filter((pair) => pair.some((name) => name.startsWith('brand')))
  const hues = Array.from({ length: 24 }, (_, step) => step * 15).filter((hue) => !isGreen(hue))
  const poor = themes.flatMap((theme) =>
    hues.flatMap((hue) => {
      const turned = Object.entries(plain[theme]).map(([name, value]) => [
        name,
        /^(brand|focus)/.test(name) ? value.replace(`${brandHue})`, `${hue})`) : value,
      ])
      const tokens: Tokens = Object.fromEntries(turned)
      return [...poorPairs(tokens, pairs, 4.5), ...poorPairs(tokens, [['focus', 'surface']], 3)].map(
        (pair) => `${theme}, ${hue}: ${pair}`,
      )
    }),
  )
  expect(poor).toEqual([])
})

test('every colour is one any screen can draw', () => {
  const all = [plain.light, plain.dark, high.light, high.dark].flatMap(Object.entries)
  const wide = all.filter(([, value]) => value.startsWith('oklch') && !isInSrgb(toRgb(value)))
  expect(wide.map(([name]) => name)).toEqual([])
})

test('the dark theme sets every colour of the light one', () => {
  const dark = Object.keys(block('[data-theme="dark"] {'))
  expect(Object.keys(light).filter((name) => !dark.includes(name))).toEqual([])
})

test('the system asking for more contrast gives what data-contrast gives', () => {
  const asked = css.indexOf('@media (prefers-contrast: more)')
  expect(block(':root,', asked)).toEqual(block(highSelectors.light))
  expect(block('[data-theme="dark"] {', asked)).toEqual(block(highSelectors.dark))
})

test('forced colours replace every colour by one of the system', () => {
  const forced = block('[data-contrast] {', css.indexOf('@media (forced-colors: active)'))
  const colors = Object.keys(light).filter((name) => light[name]?.startsWith('oklch') && name !== 'scrim')
  expect(colors.filter((name) => !forced[name])).toEqual([])
  expect(Object.values(forced).filter((value) => value.startsWith('oklch'))).toEqual([])
})

test('reduced motion leaves no duration', () => {
  const durations = Object.entries(tokensOf(css)).filter(([, value]) => /^\d.*m?s$/.test(value))
  const reduced = block(':root {', css.indexOf('@media (prefers-reduced-motion: reduce)'))
  expect(durations.map(([name]) => name).filter((name) => reduced[name] !== '0ms')).toEqual([])
})

test('no variable is set outside our prefix', () => {
  const names = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name)
  expect(names.filter((name) => !name?.startsWith('--ws-'))).toEqual([])
})

test('the figures are those of WCAG and of other colour tools', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
  // #767676 on white is the well-known 4.54 : 1.
  expect(contrast('oklch(0.5658 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1)
  expect(toHex(toRgb('oklch(0.628 0.2577 29.23)'))).toBe('#ff0000')
})
