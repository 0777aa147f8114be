/** The look of things that float above the page: menu, popover, list of options. */
export const floating = 'wu:floating'

/** A row of a floating list: menu item, option. */
export const floatingItem = 'wu:floating-item'

/** A row of a list to choose from. */
export const floatingOption = 'wu:floating-option'
