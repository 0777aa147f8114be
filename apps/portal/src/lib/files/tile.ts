/** How wide a tile is: three beside each other on a phone. */
export const width = 'w-30 max-md:w-[calc(33.3%-0.5rem)]'
/** The look of a tile. */
export const tile =
  'flex h-21 w-full items-center justify-center overflow-hidden rounded-md border border-line focus-visible:outline-2'
