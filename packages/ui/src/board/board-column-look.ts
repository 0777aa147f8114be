/** Box of a column, also of one that is being loaded. */
export const columnLook =
  'wu:flex wu:max-h-full wu:min-h-40 wu:shrink-0 wu:snap-center wu:flex-col wu:rounded-lg wu:border wu:border-transparent wu:bg-sunken wu:transition-opacity wu:duration-(--ws-fast) wu:forced-colors:border-[CanvasText]'
/** Width of one that is not folded. */
export const openColumnLook = 'wu:w-78 wu:max-w-[calc(100%-2.5rem)]'
