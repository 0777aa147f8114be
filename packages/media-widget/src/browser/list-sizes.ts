/** Pixels from one row of the list to the next. */
export const LIST_ROW_HEIGHT = 44

/** Pixels of the head of the list. */
export const LIST_HEAD_HEIGHT = 36

/* The columns, each as wide in every row; the name has the rest. */
export const NAME_COLUMN = 'wm:min-w-0 wm:flex-1'
export const SIZE_COLUMN = 'wm:w-24 wm:shrink-0'
export const TYPE_COLUMN = 'wm:w-38 wm:shrink-0 wm:list-type'
export const DATE_COLUMN = 'wm:w-38 wm:shrink-0 wm:list-date'
export const HOST_COLUMN = 'wm:w-32 wm:shrink-0 wm:list-more'
