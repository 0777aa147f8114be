const HEX = /^#[0-9a-f]{6}$/i

/** A colour of the grid as workbooks write it: its palette also writes `rgb(…)`. */
export function colorOf(color: string | null | undefined): string | undefined {
  if (!color) return undefined
  if (HEX.test(color)) return color.toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  if (short)
    return `#${short
      .slice(1)
      .map((part) => part + part)
      .join('')}`.toLowerCase()
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(color)
  return parts
    ? `#${parts
        .slice(1, 4)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    : undefined
}
