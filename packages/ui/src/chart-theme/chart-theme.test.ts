import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartClass, chartSeries } from './chart-theme'
import { toContrast, toDistance, toLinear, visions } from './color-vision'

const colours = (prefix: string) =>
  [...chartClass.matchAll(/(?:^|\s)(\S*)\[--ws-chart-\d:(oklch\([^)]*\))\]/g)]
    .filter(([, before]) => before === prefix)
    .map(([, , value = '']) => toLinear(value.replaceAll('_', ' ')))

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = [...tokens.matchAll(/--ws-surface: (oklch\([^)]*\))/g)].map(([, value = '']) => value)
const themes = [
  { name: 'light', series: colours('wu:'), surface: toLinear(light) },
  { name: 'dark', series: colours('wu:dark:'), surface: toLinear(dark) },
]

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

test('dash and shape repeat what the colour says', () => {
  expect(new Set(chartSeries.map(({ marker }) => marker)).size).toBe(chartSeries.length)
  expect(new Set(chartSeries.map(({ dash }) => dash)).size).toBe(chartSeries.length)
})
