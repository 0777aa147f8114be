import { type ColorMode, createColorMode, plural } from '@ws/ui'
import { en } from '@ws/ui/en'

export const mode: ColorMode = createColorMode().getState().resolved
export const words: string = plural(2, en.language, 'б', 'в')
// @ts-expect-error: a number is no word, so the types are not `any`.
plural(2, 1, 'б', 'в')
