/** Where a key leads from an item in so many columns; undefined when the key leads nowhere. */
export function nextIndex(key: string, index: number, options: { columns: number; count: number }): number | undefined {
  const { columns, count } = options
  const within = (target: number) => (target >= 0 && target < count ? target : index)
  switch (key) {
    case 'ArrowRight':
      return within(columns > 1 ? index + 1 : index)
    case 'ArrowLeft':
      return within(columns > 1 ? index - 1 : index)
    case 'ArrowDown':
      return within(index + columns)
    case 'ArrowUp':
      return within(index - columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
