/** The frame of everything one types or chooses in. */
export const controlLook = 'wu:control'

/** Height and padding of a one-line control. */
export const controlLine = 'wu:h-control wu:px-2.5 wu:pointer-coarse:h-11 wu:pointer-coarse:text-[16px]'

/** A control that holds chosen things and an input among them. */
export const controlWithChips = 'wu:control-chips'

/** The input of {@link controlWithChips}. */
export const inputAmongChips = 'wu:control-chips-input'
