import type { ComponentType } from 'react'
import { type LatePart, lazyPart } from '../parts/lazy-part'
import type { ItemsProps } from './item-grid'
import type { ListHeadProps } from './list-head'

const load = () => import('../late/list-code')

/** The rows of the list, loaded when it is first looked at. */
export const ItemList: ComponentType<ItemsProps & LatePart> = lazyPart(() =>
  load().then(({ listCode }) => listCode.ItemList),
)

/** Its head. */
export const ListHead: ComponentType<ListHeadProps & LatePart> = lazyPart(() =>
  load().then(({ listCode }) => listCode.ListHead),
)
