import { expect, test } from 'vitest'
import { columnsFor } from './columns'

test('the grid has one to five columns by the width of the widget (MW-015, BC-023)', () => {
  const widths = [0, 320, 479, 480, 639, 640, 819, 820, 959, 960, 1000, 2560]
  expect(widths.map(columnsFor)).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5])
})
