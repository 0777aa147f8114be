/** Pixels from one row of the list to the next. */
export const LIST_ROW_HEIGHT = 44

/** Pixels of the head of the list. */
export const LIST_HEAD_HEIGHT = 36
