/** Pixels from one row of the list to the next. */
export const LIST_ROW_HEIGHT = 44

/** Pixels of the head of the list. */
export const LIST_HEAD_HEIGHT = 36

/* The columns, each as wide in every row: what is not at hand for all gives way, so that the name keeps its 200 pixels. */
export const NAME_COLUMN = 'wm:min-w-0 wm:grow wm:basis-50'
export const SIZE_COLUMN = 'wm:w-21 wm:shrink-0'
export const ACTIONS_COLUMN = 'wm:w-16 wm:shrink-0'
const more = 'wm:w-38 wm:shrink-99'
export const TYPE_COLUMN = `${more} wm:list-type`
export const DATE_COLUMN = `${more} wm:list-date`
export const HOST_COLUMN = `${more} wm:list-more`
