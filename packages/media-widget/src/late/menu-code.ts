import { ItemMenu } from '../browser/actions/item-menu'
import { showHint } from '../parts/hint-window'
import { Menu } from '../parts/menu'

/** What floats over the page: one file for a bundler to load, when the first of it is asked for. */
export const menuCode = { ItemMenu, Menu, showHint }
