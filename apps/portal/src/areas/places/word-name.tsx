/** A word of a dictionary with its colour, as the plan and the cards show it. */
export function WordName({ name, color }: { name: string; color: string | null }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 align-middle">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 rounded-full border border-line"
        style={color === null ? undefined : { backgroundColor: color }}
      />
      <span className="truncate">{name}</span>
    </span>
  )
}
