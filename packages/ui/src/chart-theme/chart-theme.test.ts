import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartSeries } from './chart-theme'

/** How people see colours: all cones, and without one kind of them (Machado, Oliveira, Fernandes 2009, severity 1). */
const visions: Record<string, (color: LinearColor) => LinearColor> = {
  full: (color) => color,
  protanopia: by([0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]),
  deuteranopia: by([0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]),
  tritanopia: by([1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]),
}

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
// The light theme is written first, then the dark one.
const toColors = (name: string) =>
  [...tokens.matchAll(new RegExp(`--ws-${name}: (oklch\\([^)]*\\))`, 'g'))].map(([, value = '']) => toLinear(value))
const numbers = chartSeries.map((_, index) => index + 1)
const themes = ['light', 'dark'].map((name, theme) => ({
  name,
  series: numbers.map((number) => toColors(`chart-${number}`)[theme] ?? toLinear('')),
  surface: toColors('surface')[theme] ?? toLinear(''),
}))

test.each(themes)('every series has 3 : 1 against the $name surface', ({ series, surface }) => {
  expect(series).toHaveLength(chartSeries.length)
  for (const colour of series) expect(toContrast(colour, surface)).toBeGreaterThanOrEqual(3)
})

test.each(themes)('any two series of the $name theme are told apart by people of every colour vision', ({ series }) => {
  const near = Object.entries(visions).flatMap(([vision, see]) =>
    series.flatMap((one, index) =>
      series
        .slice(0, index)
        .map((other) => ({ vision, distance: toDistance(see(one), see(other)) }))
        // Five times what is just seen side by side.
        .filter(({ distance }) => distance < 0.1),
    ),
  )
  expect(near).toEqual([])
})

test('the tokens are the only place that sets a colour of a series, so that forced colours and a host can', () => {
  for (const number of numbers) expect(toColors(`chart-${number}`)).toHaveLength(2)
  const source = readFileSync(new URL('./chart-theme.ts', import.meta.url), 'utf8')
  expect(source).not.toMatch(/--ws-chart-\d\s*:/)
})

test('dash and shape repeat what the colour says', () => {
  expect(new Set(chartSeries.map(({ marker }) => marker)).size).toBe(chartSeries.length)
  expect(new Set(chartSeries.map(({ dash }) => dash)).size).toBe(chartSeries.length)
})

/** Red, green and blue of linear light, 0 to 1. */
type LinearColor = readonly [number, number, number]

/** Reads `oklch(0.53 0.17 262)`. */
function toLinear(text: string): LinearColor {
  const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return inside([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ])
}

/** Contrast of two colours by WCAG, 1 to 21. */
function toContrast(one: LinearColor, other: LinearColor): number {
  const light = ([r, g, b]: LinearColor) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return high / low
}

/** How far two colours look from each other: the way between them in OKLab; 0.02 is just seen side by side. */
function toDistance(one: LinearColor, other: LinearColor): number {
  const [a, b] = [toLab(one), toLab(other)]
  return Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))
}

function by(...rows: [LinearColor, LinearColor, LinearColor]) {
  return ([r, g, b]: LinearColor): LinearColor => {
    const [red, green, blue] = rows.map((row) => row[0] * r + row[1] * g + row[2] * b)
    return inside([red ?? 0, green ?? 0, blue ?? 0])
  }
}

function inside([r, g, b]: LinearColor): LinearColor {
  const cut = (part: number) => Math.min(1, Math.max(0, part))
  return [cut(r), cut(g), cut(b)]
}

function toLab([r, g, b]: LinearColor): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
