import { expect, test } from 'vitest'
import { columnsFor, listWidthFor } from './columns'

test('the grid has one to five columns by the width of the widget (MW-015, BC-023)', () => {
  const widths = [0, 320, 339, 340, 390, 639, 640, 819, 820, 959, 960, 1000, 2560]
  expect(widths.map(columnsFor)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5])
})

test.each([
  [320, 2, 'narrow'],
  [500, 2, 'middle'],
  [600, 2, 'wide'],
  [600, 0, 'full'],
  // The tree takes its place from here on.
  [640, 2, 'narrow'],
  [800, 2, 'middle'],
  [900, 2, 'wide'],
  [1000, 2, 'more'],
  [1000, 1, 'full'],
  // A page of 1280 pixels with its navigation.
  [1038, 2, 'full'],
  [1038, 3, 'more'],
])('a widget %i pixels wide with %i columns of its host has the list %s', (width, hostColumns, look) => {
  expect(listWidthFor(width, hostColumns)).toBe(look)
})
