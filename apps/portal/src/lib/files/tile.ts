/** How wide a tile is: three beside each other on a phone. A share of a bubble, which is as wide as what is in it, would be nothing. */
export const width = 'w-30 max-md:w-26'
/** The look of a tile. */
export const tile =
  'flex h-21 w-full items-center justify-center overflow-hidden rounded-md border border-line focus-visible:outline-2'
