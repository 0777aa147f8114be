/** What stands in a cell without a value. */
export function Blank() {
  return (
    <span data-blank="" className="text-ink-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">не указано</span>
    </span>
  )
}
