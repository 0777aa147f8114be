/** Who is in something that several have open, as the others see it at a caret, a cell or a mouse. */
export interface Present {
  id: number
  name: string
  color: string
}

/** White letters are read on each of them. */
const COLORS = ['#c2410c', '#0f766e', '#7c3aed', '#be185d', '#1d4ed8', '#4d7c0f', '#b45309', '#0e7490'] as const

/** What others are told of a person, whatever his own page says of him: one colour of his wherever he works. */
export function presentOf({ id, name }: { id: number; name: string }): Present {
  return { id, name, color: COLORS[id % COLORS.length] ?? COLORS[0] }
}
