/** Where a key leads from an item; undefined when the key leads nowhere. `page` is how many rows are in sight. */
export function nextIndex(
  key: string,
  index: number,
  options: { columns: number; count: number; page?: number },
): number | undefined {
  const { columns, count, page = 1 } = options
  const within = (target: number) => (target >= 0 && target < count ? target : index)
  const column = index % columns
  const lastRow = Math.floor((count - 1) / columns)
  const inRow = (row: number) => Math.min(Math.max(0, Math.min(row, lastRow)) * columns + column, count - 1)
  const row = Math.floor(index / columns)
  switch (key) {
    case 'ArrowRight':
      return within(columns > 1 ? index + 1 : index)
    case 'ArrowLeft':
      return within(columns > 1 ? index - 1 : index)
    case 'ArrowDown':
      // A last row that is not full is reached at its end.
      return row < lastRow ? inRow(row + 1) : index
    case 'ArrowUp':
      return within(index - columns)
    case 'PageDown':
      return inRow(row + page)
    case 'PageUp':
      return inRow(row - page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
